// target: swift 6.2, ios 26, macos 26
import Combine

final class Account {
    // expect: combine-current-value-subject display
    // why: changes of an observed property right after one another may be seen as one: check that no observer needs each of them
    // why: mark 'Account' `@Observable`, write `name` for `name.value` and `name = x` for `name.send(x)`, and where code subscribes to it, read it in a view or in `withObservationTracking`; if none does, a plain `var` will do
    // why: 'names' (line 16) gives this subject out as a publisher: leave it until nothing subscribes to 'names' any more
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
    // why: change this subject where it is created: write a plain property of an `@Observable` class if a property keeps it, or `Just` if nothing sends to it
    let volume = CurrentValueSubject<Double, Never>(1)
}

/// Its requirement has to change with it, and what is given to it later says whose property it is.
protocol Calling {
    // expect: combine-current-value-subject report
    var languages: CurrentValueSubject<[String], Never> { get }
}

final class Call: Calling {
    // expect: combine-current-value-subject display
    // why: changes of an observed property…
    // why: mark 'Call' `@Observable`…
    // why: 'Calling' (given-out.before.swift:31) requires 'languages' as a subject: change its type there
    let languages = CurrentValueSubject<[String], Never>([])
    // expect: combine-current-value-subject report
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
        // why: change this subject where it is created…
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
        // why: 'self.items' is a property of 'Bag'…
        self.items = CurrentValueSubject([])
    }
}

/// The property that gives a subject out is named, not the class.
final class Recorder {
    // expect: combine-current-value-subject display
    // why: changes of an observed property…
    // why: mark 'Recorder' `@Observable`…
    // why: 'state' (line 81) gives this subject out as a publisher: leave it until nothing subscribes to 'state' any more
    private let current = CurrentValueSubject<Int, Never>(0)
    lazy var state: AnyPublisher<Int, Never> = current.eraseToAnyPublisher()

    // expect: combine-current-value-subject display
    // why: changes of an observed property…
    // why: mark 'Recorder' `@Observable`…
    // why: 'names' (line 89) gives this subject out as a publisher: leave it until nothing subscribes to 'names' any more
    private let named = CurrentValueSubject<String, Never>("")
    lazy var names: AnyPublisher<String, Never> = {
        named.removeDuplicates().eraseToAnyPublisher()
    }()
}
