// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class Inbox {
    private let post: Post
    private var arrivals: AnyCancellable?
    private lazy var counting =
        // expect: combine-sink-main
        AnyCancellable(Task.immediate { @MainActor [
            values = post.letters
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await value in values where !Task.isCancelled {
                print(value)
            }
        }.cancel)
    private(set) var letters: [String] = []

    init(post: Post) { self.post = post }

    /// What starts work stands on a line of its own, above the statement that keeps the subscription.
    func open() {
        // expect: combine-sink-main
        let postValues = post.fetch(after: letters.last)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        self.arrivals = AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await letter in postValues where !Task.isCancelled {
                self?.letters.append(letter)
            }
        }.cancel)
        // expect: combine-sink-main
        let lettersValues = post.letters
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        let count: AnyCancellable = AnyCancellable(Task.immediate { @MainActor in
            for await value in lettersValues where !Task.isCancelled {
                print("letter", value)
            }
        }.cancel)
        keep(count)
    }

    func watch(_ box: Box) -> AnyCancellable? {
        switch box {
        case .all:
            // expect: combine-sink-main
            let lettersValues = post.letters
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
            arrivals = AnyCancellable(Task.immediate { @MainActor [weak self] in
                for await value in lettersValues where !Task.isCancelled {
                    self?.letters.append(value)
                }
            }.cancel)
        case .none: break
        }
        // expect: combine-sink-main
        let postLettersValues = post.letters
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        return AnyCancellable(Task.immediate { @MainActor in
            for await value in postLettersValues where !Task.isCancelled {
                print(value)
            }
        }.cancel)
    }

    /// No line can stand above these, or it would change what runs and when.
    func elsewhere(_ other: Inbox?) {
        // expect: combine-sink-main
        keep(AnyCancellable(Task.immediate { @MainActor [
            values = post.letters
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await value in values where !Task.isCancelled {
                print(value)
            }
        }.cancel))
        // expect: combine-sink-main
        other?.arrivals = AnyCancellable(Task.immediate { @MainActor [
            values = post.fetch(after: nil)
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await value in values where !Task.isCancelled {
                print(value)
            }
        }.cancel)
        let make = {
            // expect: combine-sink-main
            return AnyCancellable(Task.immediate { @MainActor [
                values = self.post.letters
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
            ] in
                for await value in values where !Task.isCancelled {
                    print(value)
                }
            }.cancel)
        }
        keep(make())
    }

    private func keep(_ subscription: AnyCancellable) { print(subscription) }
}

enum Box { case all, none }

@MainActor
protocol Post {
    var letters: AnyPublisher<String, Never> { get }
    func fetch(after letter: String?) -> AnyPublisher<String, Never>
}
