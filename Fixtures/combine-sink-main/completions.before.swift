// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// What follows the loop, and what is caught.
@MainActor
final class Completions {
    private let replies = PassthroughSubject<String, Error>()
    private var bag: Set<AnyCancellable> = []
    private var text = ""
    private var isLoading = false
    private var failure: (any Error)?

    func cases() {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
        // why: if 'replies' fails, values that the loop has not read yet are lost: keep the sink if they matter
        replies
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard let self else { return }
                switch completion {
                case .finished:
                    // All is there.
                    self.isLoading = false
                case let .failure(reason):
                    self.isLoading = false
                    self.text = reason.localizedDescription
                }
            } receiveValue: { [weak self] reply in
                self?.text = reply
            }
            .store(in: &bag)
        // expect: combine-sink-main unsafe
        replies
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: {
                    switch $0 {
                    case .failure(let error): print(error)
                    default: break
                    }
                },
                receiveValue: { print($0) }
            )
            .store(in: &bag)
    }

    func guarded() {
        // expect: combine-sink-main safe
        replies
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    guard case .failure(let error) = completion else { return }
                    // Only failures are told.
                    print("failed: \(error)")
                },
                receiveValue: { _ in }
            )
            .store(in: &bag)
    }

    func always() {
        // expect: combine-sink-main unsafe
        replies
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] _ in self?.isLoading = false },
                receiveValue: { [weak self] reply in self?.text = reply }
            )
            .store(in: &bag)
        // expect: combine-sink-main unsafe
        replies
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    self?.isLoading = false
                    if case .failure(let error) = completion {
                        print(error)
                    } else {
                        print("done")
                    }
                },
                receiveValue: { [weak self] reply in self?.text = reply }
            )
            .store(in: &bag)
    }

    func sketches() {
        // Behind catch, the error is any Error, as it is here.
        // expect: combine-sink-main safe
        replies
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.failure = error }
            } receiveValue: { _ in
            }
            .store(in: &bag)
        // Who knows what report does with it.
        // expect: combine-sink-main display
        replies
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in report(completion) }, receiveValue: { print($0) })
            .store(in: &bag)
        // One closure holds self weakly, the other does not.
        // expect: combine-sink-main display
        replies
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] _ in self?.isLoading = false },
                receiveValue: { reply in self.text = reply }
            )
            .store(in: &bag)
    }
}

private func report(_ completion: Subscribers.Completion<any Error>) {}

/// The failure has a type of its own, which the catch does not know.
@MainActor
final class Downloads {
    private let downloads = PassthroughSubject<String, URLError>()
    private var bag: Set<AnyCancellable> = []
    private var failure: URLError?

    func follow() {
        // expect: combine-sink-main display
        // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
        // why: in the 'catch', 'error' is an 'any Error': if the publisher fails with another type and line 134 needs that, cast it there with 'as?'
        downloads
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.failure = error }
            } receiveValue: { _ in
            }
            .store(in: &bag)
    }
}
