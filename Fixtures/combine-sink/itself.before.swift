// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// In an extension of a publisher nobody writes the `self` that is sunk.
extension Publisher where Failure == Never {
    func log() -> AnyCancellable {
        // expect: combine-sink
        sink { print($0) }
    }

    func logLater() -> AnyCancellable {
        // expect: combine-sink
        removeDuplicates { _, _ in false }
            .sink(receiveValue: { print($0) })
    }
}

extension Published.Publisher {
    func print() -> AnyCancellable {
        // expect: combine-sink
        sink { Swift.print($0) }
    }
}

/// A type that conforms, and its extension.
struct Ticks: Publisher {
    typealias Output = Int
    typealias Failure = Never
    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {}
    // expect: combine-sink
    func log() -> AnyCancellable { sink { print($0) } }
}

extension Ticks {
    func logAgain() -> AnyCancellable {
        // expect: combine-sink
        sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
    }
}

/// Another of this name, which is none where no one writes `Gesture.` before it.
enum Gesture {
    struct Publisher: Combine.Publisher {
        typealias Output = CGPoint
        typealias Failure = Never
        func receive<S: Subscriber>(subscriber: S) where S.Input == CGPoint, S.Failure == Never {}
    }
}
