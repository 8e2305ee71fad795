// target: swift 6.2, ios 26, macos 26
import AppKit
import Combine

@MainActor
final class Commands {
    let urls = PassthroughSubject<String, Never>()
    private var bag = Set<AnyCancellable>()

    func start() {
        // expect: combine-sink display
        // why: `sink` runs its closure as soon as 'urls' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: Alert.swift:10 waits for the user in 'runModal', and in a task nothing else on the main queue would run meanwhile: keep the subscription
        urls.sink { [weak self] url in self?.run(url) }.store(in: &bag)

        // expect: combine-sink unsafe
        let urlsValues = urls
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await url in urlsValues where !Task.isCancelled {
                self?.ask(url)
            }
        }.cancel).store(in: &bag)
    }

    private func run(_ url: String) {
        func tell(_ text: String) {
            NSAlert.show(text)
        }
        tell(url)
    }

    private func ask(_ url: String) {
        Task { NSAlert.show(url) }
    }
}
