// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Untouched {
    private let answers = PassthroughSubject<String, Never>()
    private let queue = DispatchQueue(label: "answers")
    private let trains = Trains()

    func start(scheduler: DispatchQueue) {
        // The main queue by name is another rule's, a queue for work nobody's.
        _ = answers.receive(on: DispatchQueue.main)
        _ = answers.receive(on: queue)
        // No hop.
        _ = answers.throttle(for: 1, scheduler: scheduler, latest: true)
        // Namesakes.
        trains.receive(scheduler)
        print("answers.receive(on: scheduler)")
    }
}

struct Trains {
    func receive(_ scheduler: DispatchQueue) {}
}
