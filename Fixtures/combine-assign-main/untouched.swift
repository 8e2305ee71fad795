import Combine
import Foundation

@MainActor
final class Untouched {
    private let title = PassthroughSubject<String, Never>()
    private var bag: Set<AnyCancellable> = []
    private var text = ""
    private let board = Board()

    func start() {
        // Another rule's: a sink, or an assignment without the hop.
        title.sink { print($0) }.store(in: &bag)
        title.assign(to: \.text, on: self).store(in: &bag)
        // A namesake.
        board.assign(1, to: 2)
        // .assign(to: \.text, on: self) in a comment
        print(".assign(to: text, on: self)")
    }
}

struct Board {
    func assign(_ one: Int, to other: Int) {}
}
