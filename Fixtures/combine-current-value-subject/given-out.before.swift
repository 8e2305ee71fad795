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
    // why: 'changes' (line 65) gives this subject out as a publisher: leave it until nothing subscribes to 'changes' any more
    private let items: CurrentValueSubject<[String], Never>

    var changes: AnyPublisher<[String], Never> { items.eraseToAnyPublisher() }

    init() {
        // expect: combine-current-value-subject report
        // why: 'changes' (line 65) gives this subject out as a publisher: leave it until nothing subscribes to 'changes' any more
        self.items = CurrentValueSubject([])
    }
}

/// The property that gives a subject out is named, not the class.
final class Recorder {
    // expect: combine-current-value-subject report
    // why: 'state' (line 79) gives this subject out as a publisher: leave it until nothing subscribes to 'state' any more
    private let current = CurrentValueSubject<Int, Never>(0)
    lazy var state: AnyPublisher<Int, Never> = current.eraseToAnyPublisher()

    // expect: combine-current-value-subject report
    // why: 'names' (line 85) gives this subject out as a publisher: leave it until nothing subscribes to 'names' any more
    private let named = CurrentValueSubject<String, Never>("")
    lazy var names: AnyPublisher<String, Never> = {
        named.removeDuplicates().eraseToAnyPublisher()
    }()
}

/// The subject of a property that a caller creates.
struct Board {
    // expect: combine-current-value-subject report
    // why: change 'score' where its subject is created (line 102): write a plain property of an `@Observable` class
    let score: CurrentValueSubject<Int, Never>
    // expect: combine-current-value-subject report
    // why: change 'title' where its subject is created (line 102): nothing sends to it, so write `Just` there, or a plain `let` if no code subscribes
    let title: CurrentValueSubject<String, Never>
}

final class Game {
    // expect: combine-current-value-subject report
    // why: if a property keeps this subject, a plain property of an `@Observable` class can take its place; if nothing sends to it, `Just` can
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

/// A publisher that only waits for it, and one that joins it with others.
final class Line {
    // expect: combine-current-value-subject report
    // why: 'waiting' (line 133) gives a publisher that subscribes to this subject, and makes others by 'flatMap': leave it until nothing subscribes to 'waiting' any more
    let isOpen = CurrentValueSubject<Bool, Never>(false)
    // expect: combine-current-value-subject report
    // why: 'isStuck' (line 127) joins this subject with other publishers by 'Publishers.Merge': leave it as long as those are publishers
    private let isBusy = CurrentValueSubject<Bool, Never>(false)

    var isStuck: AnyPublisher<Bool, Never> {
        Publishers.Merge(isBusy.filter { $0 }, Just(false)).map { !$0 }.eraseToAnyPublisher()
    }
}

extension Publisher {
    func waiting(for line: Line) -> AnyPublisher<Output, Failure> where Failure == Never {
        line.isOpen.filter { $0 }.first().flatMap { _ in self }.eraseToAnyPublisher()
    }
}

/// Properties that an `@Observable` class refuses.
final class Wallet: ObservableObject {
    @Published var coins = 0
    lazy var name = "\(coins)"
    // expect: combine-current-value-subject display
    // why: changes of an observed property…
    // why: mark 'Wallet' `@Observable`, write `last` for `last.value` and `last = x` for `last.send(x)`, and where code subscribes to it, read it in a view or in `withObservationTracking`; if none does, a plain `var` will do
    // why: an `@Observable` class refuses `@Published` properties, as in line 139: make them plain ones, which then have no publishers, or move 'last' to a class of its own
    // why: an `@Observable` class refuses `lazy` properties, as in line 140: mark them `@ObservationIgnored`
    private let last = CurrentValueSubject<Int, Never>(0)
    private var bag: Set<AnyCancellable> = []

    func start() { last.sink { print($0) }.store(in: &bag) }
}
