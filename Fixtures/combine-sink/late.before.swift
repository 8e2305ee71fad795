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
        texts
            .debounce(for: 0.3, scheduler: RunLoop.main)
            .sink { completion in
                switch completion {
                case .finished: observer.onCompleted()
                case .failure(let error): observer.onError(error)
                }
            } receiveValue: { text in
                observer.onNext(text)
            }
            .store(in: &bag)
    }
}

@MainActor
final class Observer {
    func onNext(_ text: String) {}
    func onError(_ error: any Error) {}
    func onCompleted() {}
}
