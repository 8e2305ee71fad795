// target: swift 6.0, ios 17
// form: stream
import Combine
import Foundation

/// What `sink` does before a change, a loop does after it.
@MainActor
final class Model: ObservableObject {
    @Published var isLoading = false
    @Published var isShown = false
    private let settings: Settings
    private let lamp = CurrentValueSubject<Bool, Never>(false)
    private var bag: Set<AnyCancellable> = []

    init(settings: Settings) { self.settings = settings }

    func observe() {
        // expect: combine-sink report
        settings.objectWillChange
            .sink { [weak self] _ in self?.objectWillChange.send() }
            .store(in: &bag)
        // Nobody notices a line of output alone.
        // What it asks for is more.
        // expect: combine-sink display
        // why: line 29 reads 'isShown', which has its old value in the closure and would have the new one in a loop: keep the subscription
        $isLoading.combineLatest($isShown)
            .sink { [weak self] _ in
                guard let self else { return }
                guard self.isShown else { return }
                print("shown")
            }
            .store(in: &bag)
        // A subject has its new value when it sends it.
        // expect: combine-sink report
        // why: 'objectWillChange' has to be sent at the change, as `sink` does here, and a loop would send it a moment later: keep the subscription
        lamp.sink { [weak self] _ in self?.objectWillChange.send() }.store(in: &bag)
    }
}

@MainActor
final class Settings: ObservableObject {
    @Published var name = ""
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
