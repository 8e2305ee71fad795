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
        let repliesValues = replies
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            do {
                for try await reply in repliesValues where !Task.isCancelled {
                    self?.text = reply
                }
                guard !Task.isCancelled else { return }
                guard let self else { return }
                // All is there.
                self.isLoading = false
            } catch let reason {
                guard let self else { return }
                self.isLoading = false
                self.text = reason.localizedDescription
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main unsafe
        let repliesValues2 = replies
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            do {
                for try await value in repliesValues2 where !Task.isCancelled {
                    print(value)
                }
            } catch {
                print(error)
            }
        }.cancel).store(in: &bag)
    }

    func guarded() {
        // expect: combine-sink-main safe
        let repliesValues = replies
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor in
            do {
                for try await _ in repliesValues where !Task.isCancelled {
                }
            } catch {
                // Only failures are told.
                print("failed: \(error)")
            }
        }.cancel).store(in: &bag)
    }

    func always() {
        // expect: combine-sink-main unsafe
        let repliesValues = replies
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            do {
                for try await reply in repliesValues where !Task.isCancelled {
                    self?.text = reply
                }
                guard !Task.isCancelled else { return }
                self?.isLoading = false
            } catch {
                self?.isLoading = false
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main unsafe
        let repliesValues2 = replies
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            do {
                for try await reply in repliesValues2 where !Task.isCancelled {
                    self?.text = reply
                }
                guard !Task.isCancelled else { return }
                self?.isLoading = false
                print("done")
            } catch {
                self?.isLoading = false
                print(error)
            }
        }.cancel).store(in: &bag)
    }

    func sketches() {
        // Behind catch, the error is any Error, as it is here.
        // expect: combine-sink-main safe
        let repliesValues = replies
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            do {
                for try await _ in repliesValues where !Task.isCancelled {
                }
            } catch {
                self?.failure = error
            }
        }.cancel).store(in: &bag)
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
