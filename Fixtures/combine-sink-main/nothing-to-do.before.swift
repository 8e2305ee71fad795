// target: swift 6.2, ios 26, macos 26
// A subscription whose closure does nothing gets no loop.
import Combine
import Foundation

@MainActor
final class Runner {
    private let numbers = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []

    func run() {
        // expect: combine-sink-main report
        // why: the closure of this `sink` does nothing: if the publisher does no work of its own, such as a request, delete the subscription; otherwise await that work
        numbers.map { $0 + 1 }.receive(on: DispatchQueue.main).sink { [weak self] _ in }.store(in: &bag)
    }
}
