// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class Untouched: ObservableObject {
    @Published var name = ""
    private let names = PassthroughSubject<String, Never>()
    private let queue = DispatchQueue(label: "names")
    private var bag = Set<AnyCancellable>()

    func start() {
        // Without the hop, on another queue, with something behind the hop: the rule without it is asked.
        names.assign(to: \.name, on: self).store(in: &bag)
        names.receive(on: queue).assign(to: \.name, on: self).store(in: &bag)
        names.receive(on: DispatchQueue.main).map { $0 + "!" }.assign(to: \.name, on: self).store(in: &bag)
        // It ends with the property.
        names.receive(on: DispatchQueue.main).assign(to: &$name)
        // A sink.
        names.receive(on: DispatchQueue.main).sink { print($0) }.store(in: &bag)
        print(".receive(on: DispatchQueue.main).assign(to: \\.name, on: self)")
    }
}
