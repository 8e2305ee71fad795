// target: swift 6.2, ios 26, macos 26
// A subscription whose closures do nothing gets no loop.
import Combine
import Foundation

@MainActor
final class Runner {
    private let numbers = PassthroughSubject<Int, Never>()
    private let answers = PassthroughSubject<Int, any Error>()
    private var total = 0
    private var bag: Set<AnyCancellable> = []

    func run() {
        // expect: combine-sink report
        // why: the closure of this `sink` does nothing, as 'handleEvents' in line 16 does the work: move that into the closure first
        numbers.handleEvents(receiveOutput: { self.total += $0 }).sink { [weak self] _ in }.store(in: &bag)
        // expect: combine-sink report
        // why: the closure of this `sink` does nothing: if the publisher does no work of its own, such as a request, delete the subscription; otherwise await that work
        answers.sink(receiveCompletion: { _ in }, receiveValue: { _ in return }).store(in: &bag)
        // The end alone is something to do.
        // expect: combine-sink unsafe
        answers.sink(receiveCompletion: { end in
            switch (end) {
            case .finished: print("over")
            case .failure(let error): print(error)
            }
        }, receiveValue: { _ in }).store(in: &bag)
    }
}
