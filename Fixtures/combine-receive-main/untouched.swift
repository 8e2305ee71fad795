// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Untouched {
    private let posts = PassthroughSubject<String, Never>()
    private let queue = DispatchQueue(label: "posts")
    private let mail = Mail()

    func start() {
        // Another queue, or another question.
        _ = posts.receive(on: queue)
        _ = posts.receive(on: DispatchQueue.global())
        _ = posts.subscribe(on: DispatchQueue.main)
        _ = posts.debounce(for: 1, scheduler: DispatchQueue.main)
        // Namesakes.
        mail.receive(on: .monday)
        mail.receive(DispatchQueue.main)
        print("posts.receive(on: DispatchQueue.main)")
    }
}

struct Mail {
    enum Day { case monday }
    func receive(on day: Day) {}
    func receive(_ queue: DispatchQueue) {}
}
