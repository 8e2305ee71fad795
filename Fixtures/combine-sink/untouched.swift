// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Untouched {
    private let values = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []

    func start() {
        // Behind a hop to the main queue it is another rule's.
        values.receive(on: DispatchQueue.main).sink { print($0) }.store(in: &bag)
        values.receive(on: RunLoop.main).sink { print($0) }.store(in: &bag)
        values.receive(on: OperationQueue.main).sink { print($0) }.store(in: &bag)
        // A namesake without an argument.
        Kitchen().sink()
        // One that takes neither a closure nor Combine's labels.
        Kitchen().sink(3)
        Kitchen().sink(dishes: 3)
        // A property.
        print(Kitchen().sink.count)
        // A subscriber by name.
        values.subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { print($0) }))
    }

    /// A function of that name, and a call of it without a receiver.
    func sink(_ body: (Int) -> Void) { body(0) }
    func call() { sink { print($0) } }
}

extension Untouched {
    func callAgain() { sink { print($0) } }
}

/// An extension of anything but a publisher, with a free function below.
extension Kitchen {
    func drain() { pour { print($0) } }
}

/// What publishers are extended by themselves is what is called there.
extension Publisher where Failure == Never {
    func sink(_ body: @escaping (Output) -> Void) { print(type(of: body)) }
    func washUp() { sink { print($0) } }
}

func pour(_ body: (Int) -> Void) { body(1) }

struct Kitchen {
    func sink() {}
    func sink(_ dishes: Int) {}
    func sink(dishes: Int) {}
    var sink: [Int] { [] }
}
