// target: swift 6.2, ios 26, macos 26
import Combine

enum LoadError: Error { case gone }

/// What a subject is sent besides values, no property passes on.
protocol Loading {
    // expect: combine-current-value-subject report
    // why: 'stage' is also sent a completion (line 26), which a property cannot pass on: leave it
    var stage: CurrentValueSubject<Int, LoadError> { get }
}

final class Loader: Loading {
    // expect: combine-current-value-subject report
    // why: 'stage' is also sent a completion (line 26), which a property cannot pass on: leave it
    let stage = CurrentValueSubject<Int, LoadError>(0)
    // expect: combine-current-value-subject display
    // why: changes of an observed property…
    // why: mark 'Loader' `@Observable`…
    let progress: CurrentValueSubject<Double, Never> = CurrentValueSubject(0)
    // expect: combine-current-value-subject display
    var speed: CurrentValueSubject<Double, Never> = CurrentValueSubject(0)

    func fail() {
        progress.send(1)
        stage.send(completion: .failure(.gone))
    }

    // An object that goes tells nobody anything that a property would have to.
    deinit { progress.send(completion: .finished) }
}

/// What is set in the initializer of a class is still asked for by a protocol.
protocol Showing {
    // expect: combine-current-value-subject report
    var model: CurrentValueSubject<Int, Never> { get }
}

final class Screen: Showing {
    // expect: combine-current-value-subject display
    // why: changes of an observed property…
    // why: mark 'Screen' `@Observable`…
    // why: 'Showing' (completed.before.swift:36) requires 'model' as a publisher: change its type there
    var model = CurrentValueSubject<Int, Never>(0)

    init(start: Int) {
        // expect: combine-current-value-subject report
        // why: 'Showing' (completed.before.swift:36) requires 'model' as a publisher: change its type there
        self.model = CurrentValueSubject<Int, Never>(start)
    }
}

struct Card {
    var title: String
    var updates: AnyPublisher<Int, Never>

    // The label of an argument is no variable.
    static let preview = Card(
        title: "card",
        // expect: combine-current-value-subject report
        // why: nothing keeps this subject, so it gives only its first value: `Just` can take its place where the publisher may end after that
        updates: CurrentValueSubject<Int, Never>(1).eraseToAnyPublisher())
}

final class Deck {
    // expect: combine-current-value-subject report
    // why: 'turn' (line 71) passes this subject as a publisher to an initializer: leave it until that takes something else
    private let updates = CurrentValueSubject<Int, Never>(0)
    private var top: Card?

    func turn() { top = .init(title: "top", updates: updates.eraseToAnyPublisher()) }
}
