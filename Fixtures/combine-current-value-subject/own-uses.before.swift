// target: swift 6.2, ios 26, macos 26
import Combine

@propertyWrapper
struct Stored<Value> {
    var wrappedValue: Value
}

protocol Playing {
    // expect: combine-current-value-subject report
    var volume: CurrentValueSubject<Int, Never> { get }
}

/// What uses a subject, and what else the class has, decides what can take its place.
final class Player: Playing {
    @Stored var speed = 1
    // expect: combine-current-value-subject display
    // why: changes of an observed property…
    // why: mark 'Player' `@Observable`…
    // why: 'Playing' (own-uses.before.swift:11) requires 'volume' as a publisher: change its type there, and in 'Mute', too
    // why: an `@Observable` class refuses properties with wrappers, such as '@Stored' in line 16: mark them `@ObservationIgnored`, too
    let volume = CurrentValueSubject<Int, Never>(0)
    // expect: combine-current-value-subject display
    // why: changes of an observed property…
    // why: mark 'Player' `@Observable`…
    // why: nothing subscribes to 'title': make it a plain `var`
    private let title = CurrentValueSubject<String, Never>("")

    func rename(_ name: String) {
        if title.value != name { title.send(name) }
    }

    func play() {
        // expect: combine-current-value-subject report
        // why: 'place' is passed to 'follow' (line 37) as a subject: leave it until that takes something else
        let place = CurrentValueSubject<Int, Never>(0)
        follow(place)
        place.send(1)
    }

    private func follow(_ place: some Publisher<Int, Never>) {}
}

final class Mute: Playing {
    // expect: combine-current-value-subject report
    var volume: CurrentValueSubject<Int, Never>

    init(_ volume: CurrentValueSubject<Int, Never>) { self.volume = volume }
}
