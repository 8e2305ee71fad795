// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Objects of one type: what is said of one is not said of another.
@MainActor
final class Flag: ObservableObject {
    @Published var value = false
}

@MainActor
final class Flags {
    static let ready = Flag()
    static let late = Flag()

    func start() {
        Flags.late.value = true
        Task { print("started") }
    }
}

@MainActor
final class Settings {
    var kind = Flag()
}

@MainActor
final class Screen: ObservableObject {
    @Published var kind = 0
    private let settings = Settings()
    private let changes = PassthroughSubject<Int, Never>()
    private let sent = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []

    func observe() {
        // Work is started after the other flag is set.
        // Nobody notices a line of output alone.
        // expect: combine-sink unsafe
        let valueValues = Flags.ready.$value.dropFirst()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await value in valueValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
        // The settings have a property of that name, too.
        // expect: combine-sink unsafe
        // why: `sink` runs its closure before 'kind' is set…
        let kindValues = $kind.dropFirst()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await kind in kindValues where !Task.isCancelled {
                guard let self else { return }
                self.settings.kind.value = kind > 0
            }
        }.cancel).store(in: &bag)
        // What is sent on is not set.
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'changes' gives a value…
        let changesValues = changes
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await change in changesValues where !Task.isCancelled {
                self?.sent.send(change)
            }
        }.cancel).store(in: &bag)
    }

    func forward() -> AnyPublisher<Int, Never> { sent.eraseToAnyPublisher() }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
