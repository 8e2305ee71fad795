// target: swift 6.2, ios 26, macos 26
// language mode: 5, as what is iterated cannot be sent to the task
import Combine
import Foundation

/// A task in the closure of a class without an actor runs on none, and inside the loop on the main actor.
final class Presenter {
    private let numbers = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []

    func observe() {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: 'observe' is not marked…
        // why: the task in line 20 is on no actor, and would be on the main actor in the loop: write `Task.detached` there if its work takes long
        numbers
            .receive(on: DispatchQueue.main)
            .sink { number in
                print(number)
                Task { await work(number) }
            }
            .store(in: &bag)
    }
}

func work(_ number: Int) async {}
