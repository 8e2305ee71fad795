// target: swift 5.9, ios 17
import Combine

/// Two programs have a type of this name.
final class Player {
    // expect: combine-passthrough-subject display
    // why: only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that FirstScreen.swift:4 subscribes only once, and may get those values, too
    let positions = PassthroughSubject<Double, Never>()
}
