// target: swift 6.2, ios 26, macos 26
import Combine
import SwiftUI

/// Who reads a subject decides whether a stream can take its place.
final class Player {
    // Given out as a publisher.
    // expect: combine-passthrough-subject report
    // why: 'ends' (line 32) gives this subject out as a publisher: leave it until nothing subscribes to 'ends' any more
    private let ended = PassthroughSubject<Void, Never>()
    // Two subscribe.
    // expect: combine-passthrough-subject report
    // why: line 35 and line 36 subscribe to this subject, and only one loop can read a stream: leave it
    private let positions = PassthroughSubject<Double, Never>()
    // One does.
    // expect: combine-passthrough-subject display
    // why: only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that line 37 subscribes only once, and may get those values, too
    let volumes = PassthroughSubject<Double, Never>()
    // Nobody is seen to.
    // expect: combine-passthrough-subject display
    // why: only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that only one place subscribes, and that it may get those values, too
    let errors = PassthroughSubject<String, Never>()
    // Kept by hand.
    // expect: combine-passthrough-subject report
    // why: 'changes' (line 39) gives this subject out as a publisher: leave it until nothing subscribes to 'changes' any more
    let given: PassthroughSubject<Int, Never>
    // expect: combine-passthrough-subject report
    // why: if one place reads the values, keep the stream and the continuation of `AsyncStream.makeStream` where the subject is created (`AsyncThrowingStream` if it can fail); if several subscribe, even one after the other, leave the subject
    let other: PassthroughSubject<Int, Never>
    private var bag: Set<AnyCancellable> = []

    var ends: AnyPublisher<Void, Never> { ended.eraseToAnyPublisher() }

    func start() {
        positions.sink { print($0) }.store(in: &bag)
        positions.map { $0 * 2 }.sink { print($0) }.store(in: &bag)
        volumes.removeDuplicates().sink { print($0) }.store(in: &bag)
    }
    func changes() -> AnyPublisher<Int, Never> { given.map { $0 + 1 }.eraseToAnyPublisher() }

    init(given: PassthroughSubject<Int, Never>, other: PassthroughSubject<Int, Never>) {
        (self.given, self.other) = (given, other)
    }

    func end() {
        ended.send()
        errors.send("ended")
    }
}

/// A publisher that passes its subscribers on to a subject.
final class Clock: Publisher {
    typealias Output = Int
    typealias Failure = Never

    // expect: combine-passthrough-subject report
    // why: this type is a publisher that passes its subscribers on to the subject (line 60): leave the subject until nothing subscribes to this type any more
    private let ticks = PassthroughSubject<Int, Never>()

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never { ticks.receive(subscriber: subscriber) }
}

/// A view reads the subject of another type, which has a namesake here.
struct Volume: View {
    let player: Player
    // expect: combine-passthrough-subject display
    // why: only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that line 70 subscribes only once, and may get those values, too
    private let taps = PassthroughSubject<Void, Never>()

    var body: some View { Text("volume").onReceive(taps) { print("tap") } }
}
