// target: swift 5.9, ios 17
import Combine

final class DetailModel {
    let output = Output()

    struct Output {
        // expect: combine-passthrough-subject report
        // why: Views.swift:23 and Views.swift:24 subscribe to this subject, and only one loop can read a stream: leave it
        let route = PassthroughSubject<String, Never>()
    }
}
