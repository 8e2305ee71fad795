import Combine

@MainActor
final class Untouched {
    private let name = CurrentValueSubject<String, Never>("")
    private let label = Label()
    private var bag: Set<AnyCancellable> = []
    private var text = ""
    private var held: AnyCancellable?

    func start() {
        // Another object: the cycle is not certain.
        name.assign(to: \.text, on: label).store(in: &bag)
        // What is done with the result is not known.
        held = name.assign(to: \.text, on: self)
    }
}

@MainActor
final class Label {
    var text = ""
}
