// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Untouched: ObservableObject {
    @Published var name = ""
    let names = CurrentValueSubject<String, Never>("")
    private let label = Label()
    private var bag = Set<AnyCancellable>()
    private var subscription: AnyCancellable?

    func start(_ cell: Cell, bag kept: inout Set<AnyCancellable>) {
        // Another object is held.
        names.assign(to: \.text, on: label).store(in: &bag)
        // The subscription ends with the property.
        names.assign(to: &$name)
        // A weak form of one's own.
        names.assign(to: \.name, onWeaklyHeld: self).store(in: &bag)
        // The object does not hold these bags.
        var local = Set<AnyCancellable>()
        names.assign(to: \.name, on: self).store(in: &local)
        names.assign(to: \.name, on: self).store(in: &kept)
        names.assign(to: \.name, on: self).store(in: &cell.bag)
        // Nobody knows who holds it.
        _ = names.assign(to: \.name, on: self)
        // A local holds it, or a property another object.
        let kept = names.assign(to: \.name, on: self)
        print(kept)
        var held: AnyCancellable?
        held = names.assign(to: \.name, on: self)
        print(held as Any)
        subscription = names.assign(to: \.text, on: label)
        cell.subscription = names.assign(to: \.name, on: self)
        names.sink { [weak self] in self?.name = $0 }.store(in: &bag)
    }
}
