// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class Untouched {
    var name = ""
    private let names = PassthroughSubject<String, Never>()
    private let task = Ticket()
    private var bag = Set<AnyCancellable>()

    func start() {
        // Behind a hop to the main queue it is another rule's.
        names.receive(on: DispatchQueue.main).assign(to: \.name, on: self).store(in: &bag)
        // A sink is no assignment.
        names.sink { [weak self] in self?.name = $0 }.store(in: &bag)
        // Operators of a project's own.
        names.assign(to: \.name, onWeaklyHeld: self).store(in: &bag)
        names.assign(to: \.name, on: self, ownership: .weak).store(in: &bag)
        // Namesakes.
        task.assign(to: "Anna")
        task.assign(to: "Anna", on: "Monday", at: 3)
        print("names.assign(to: \\.name, on: self)")
    }
}

struct Ticket {
    func assign(to person: String) {}
    func assign(to person: String, on day: String, at hour: Int) {}
}
