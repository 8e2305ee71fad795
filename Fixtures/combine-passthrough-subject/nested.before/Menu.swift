// target: swift 5.9, ios 17
import Combine

/// Each model has an `Output` of its own, with a subject of the same name.
final class MenuModel {
    let output = Output()

    struct Output {
        // expect: combine-passthrough-subject display
        // why: only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that Views.swift:11 subscribes only once, and may get those values, too
        let route = PassthroughSubject<String, Never>()
        // Its own type reads it, too.
        // expect: combine-passthrough-subject report
        // why: line 18 and Views.swift:12 subscribe to this subject, and only one loop can read a stream: leave it
        let title = PassthroughSubject<String, Never>()
    }

    func log() -> AnyCancellable { output.title.sink { print($0) } }
}
