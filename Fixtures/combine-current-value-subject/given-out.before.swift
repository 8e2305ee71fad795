// target: swift 6.2, ios 26, macos 26
import Combine

final class Account {
    // expect: combine-current-value-subject report
    // why: 'names' (line 14) gives this subject out as a publisher: leave it until nothing subscribes to 'names' any more
    private let name = CurrentValueSubject<String, Never>("")
    // expect: combine-current-value-subject display
    // why: changes of an observed property…
    // why: mark 'Account' `@Observable`…
    private let age = CurrentValueSubject<Int, Never>(0)
    private var bag: Set<AnyCancellable> = []

    var names: AnyPublisher<String, Never> { name.eraseToAnyPublisher() }

    func start() { age.sink { print($0) }.store(in: &bag) }
}

/// A struct cannot be `@Observable`.
struct Settings {
    // expect: combine-current-value-subject report
    // why: a struct cannot be `@Observable`: move the value to a class that is, as a plain property, or write `Just` if nothing sends to this subject
    let volume = CurrentValueSubject<Double, Never>(1)
}

/// Its requirement has to change with it, and what is given to it later says whose property it is.
protocol Calling {
    // expect: combine-current-value-subject report
    // why: change 'languages' first in the types that conform to 'Calling', such as 'Call'
    var languages: CurrentValueSubject<[String], Never> { get }
}

final class Call: Calling {
    // expect: combine-current-value-subject display
    // why: changes of an observed property…
    // why: mark 'Call' `@Observable`…
    // why: 'Calling' (given-out.before.swift:30) requires 'languages' as a publisher: change its type there
    let languages = CurrentValueSubject<[String], Never>([])
    // expect: combine-current-value-subject report
    // why: change 'speakers' where its subject is created (line 46): nothing sends to it, so write `Just` there, or a plain `let` if no code subscribes
    var speakers: CurrentValueSubject<[String], Never>

    init() {
        // expect: combine-current-value-subject report
        // why: 'speakers' is a property of 'Call': if no code needs it as a publisher, a plain property can take its place once the class is marked `@Observable`
        speakers = CurrentValueSubject<[String], Never>([])
    }
}

/// Nothing can send to what only its publisher is left of.
final class Menu {
    func dishes() -> AnyPublisher<[String], Never> {
        // expect: combine-current-value-subject report
        // why: nothing keeps this subject, so it gives only its first value: `Just` can take its place where the publisher may end after that
        return CurrentValueSubject<[String], Never>([]).eraseToAnyPublisher()
    }
}

/// The value of a property that a publisher is made of.
final class Bag {
    // expect: combine-current-value-subject report
    private let items: CurrentValueSubject<[String], Never>

    var changes: AnyPublisher<[String], Never> { items.eraseToAnyPublisher() }

    init() {
        // expect: combine-current-value-subject report
        // why: 'changes' (line 64) gives this subject out as a publisher: leave it until nothing subscribes to 'changes' any more
        self.items = CurrentValueSubject([])
    }
}

/// The property that gives a subject out is named, not the class.
final class Recorder {
    // expect: combine-current-value-subject report
    // why: 'state' (line 78) gives this subject out as a publisher: leave it until nothing subscribes to 'state' any more
    private let current = CurrentValueSubject<Int, Never>(0)
    lazy var state: AnyPublisher<Int, Never> = current.eraseToAnyPublisher()

    // expect: combine-current-value-subject report
    // why: 'names' (line 84) gives this subject out as a publisher: leave it until nothing subscribes to 'names' any more
    private let named = CurrentValueSubject<String, Never>("")
    lazy var names: AnyPublisher<String, Never> = {
        named.removeDuplicates().eraseToAnyPublisher()
    }()
}

/// The subject of a property that a caller creates.
struct Board {
    // expect: combine-current-value-subject report
    // why: change 'score' where its subject is created (line 100): write a plain property of an `@Observable` class
    let score: CurrentValueSubject<Int, Never>
    // expect: combine-current-value-subject report
    // why: change 'title' where its subject is created (line 100): nothing sends to it, so write `Just` there, or a plain `let` if no code subscribes
    let title: CurrentValueSubject<String, Never>
}

final class Game {
    // expect: combine-current-value-subject report
    let board = Board(score: .init(0), title: CurrentValueSubject("Go"))

    func win() { board.score.send(1) }
}

/// A type before the value, which the subject takes from there.
final class Player {
    // expect: combine-current-value-subject display
    // why: changes of an observed property…
    // why: mark 'Player' `@Observable`…
    private var volume: CurrentValueSubject<Double, Never> = .init(1)

    func mute() { volume.send(0) }
}
