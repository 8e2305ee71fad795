// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

protocol Alarm {
    // expect: combine-passthrough-subject report
    // why: line 32 and line 39 subscribe to this subject, and only one loop can read a stream: leave it
    var rings: PassthroughSubject<Int, Never> { get }
}

/// Who is given the subject, or reads it by its protocol.
final class Clock: Alarm {
    // expect: combine-passthrough-subject report
    // why: line 32 and line 39 subscribe to this subject, and only one loop can read a stream: leave it
    let rings = PassthroughSubject<Int, Never>()
    // expect: combine-passthrough-subject report
    // why: 'start' (line 21) passes this subject as a publisher to 'Runner': leave it until that takes something else
    private let ticks = PassthroughSubject<Int, Never>()

    func start() -> Runner {
        Runner(ticks.eraseToAnyPublisher())
    }
}

final class Bell {
    private let alarm: Alarm
    private var bag: Set<AnyCancellable> = []

    init(alarm: Alarm) { self.alarm = alarm }

    func listen() {
        alarm.rings.sink { print($0) }.store(in: &bag)
        // Another one, of the function.
        let rings = [1].publisher
        rings.sink { print($0) }.store(in: &bag)
    }

    // By an operator of its own.
    func listenWeakly() { alarm.rings.receive(on: RunLoop.main).weakSink { print($0) }.store(in: &bag) }
}

struct Runner {
    init(_ ticks: AnyPublisher<Int, Never>) {}
}

/// What it publishes is asked of each observable object.
final class Screen: ObservableObject {
    // expect: combine-passthrough-subject report
    // why: 'objectWillChange' of an `ObservableObject` has to be a publisher: leave it, or mark the class `@Observable`
    let objectWillChange = PassthroughSubject<Void, Never>()
}

/// What an initializer keeps, or hands to the class above.
final class Detail: ObservableObject {
    let objectWillChange: AnyPublisher<Int, Never>
    // expect: combine-passthrough-subject report
    // why: 'objectWillChange' of an `ObservableObject` has to be a publisher: leave it, or mark the class `@Observable`
    let changed = PassthroughSubject<Int, Never>()

    init() {
        objectWillChange = changed.eraseToAnyPublisher()
    }
}

class Loader {
    let loaded: AnyPublisher<Int, Never>

    init(loaded: AnyPublisher<Int, Never>) { self.loaded = loaded }
}

final class CloudLoader: Loader {
    // expect: combine-passthrough-subject report
    // why: 'init' (line 77) passes this subject as a publisher to 'super.init': leave it until that takes something else
    private let cloud = PassthroughSubject<Int, Never>()

    init() {
        super.init(loaded: cloud.eraseToAnyPublisher())
    }
}

/// A stream can take the place of no publisher among others.
final class Refresher {
    // expect: combine-passthrough-subject report
    // why: 'start' (line 89) joins this subject with other publishers by 'Publishers.Merge': leave it as long as those are publishers
    private let triggers = PassthroughSubject<Void, Never>()
    private var bag: Set<AnyCancellable> = []

    func start() {
        Publishers.Merge(triggers.map { 0 }, Just(1)).sink { print($0) }.store(in: &bag)
    }
}
