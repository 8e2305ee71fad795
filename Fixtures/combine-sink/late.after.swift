// target: swift 6.2, ios 26, macos 26
import Combine
import UIKit

@MainActor
final class SearchField: UIView {
    let texts = PassthroughSubject<String, any Error>()
    private var bag = Set<AnyCancellable>()

    func start(_ observer: Observer) {
        // expect: combine-sink unsafe
        // why: 'debounce' already delays the values, and the loop delays them a moment more: check that no code, such as a test, waits a fixed time for them
        let textsValues = texts
            .debounce(for: 0.3, scheduler: RunLoop.main)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            do {
                for try await text in textsValues where !Task.isCancelled {
                    observer.onNext(text)
                }
                guard !Task.isCancelled else { return }
                observer.onCompleted()
            } catch {
                observer.onError(error)
            }
        }.cancel).store(in: &bag)
    }
}

@MainActor
final class Observer {
    func onNext(_ text: String) {}
    func onError(_ error: any Error) {}
    func onCompleted() {}
}
