// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class Inbox {
    private let post: Post
    private var arrivals: AnyCancellable?
    private lazy var counting =
        // expect: combine-sink-main
        post.letters.receive(on: DispatchQueue.main).sink { print($0) }
    private(set) var letters: [String] = []

    init(post: Post) { self.post = post }

    /// What starts work stands on a line of its own, above the statement that keeps the subscription.
    func open() {
        // expect: combine-sink-main
        self.arrivals = post.fetch(after: letters.last)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] letter in
                self?.letters.append(letter)
            }
        // expect: combine-sink-main
        let count: AnyCancellable = post.letters.receive(on: DispatchQueue.main).sink { print("letter", $0) }
        keep(count)
    }

    func watch(_ box: Box) -> AnyCancellable? {
        switch box {
        case .all:
            // expect: combine-sink-main
            arrivals = post.letters.receive(on: DispatchQueue.main).sink { [weak self] in self?.letters.append($0) }
        case .none: break
        }
        // expect: combine-sink-main
        return post.letters.receive(on: DispatchQueue.main).sink { print($0) }
    }

    /// No line can stand above these, or it would change what runs and when.
    func elsewhere(_ other: Inbox?) {
        // expect: combine-sink-main
        keep(post.letters.receive(on: DispatchQueue.main).sink { print($0) })
        // expect: combine-sink-main
        other?.arrivals = post.fetch(after: nil).receive(on: DispatchQueue.main).sink { print($0) }
        let make = {
            // expect: combine-sink-main
            return self.post.letters.receive(on: DispatchQueue.main).sink { print($0) }
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
