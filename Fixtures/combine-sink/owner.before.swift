// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class Reader {
    private let pages = PassthroughSubject<Int, Never>()
    private let queue = DispatchQueue(label: "pages")

    func read() {
        // Nothing keeps it: it lives on only where its subscription comes late.
        // expect: combine-sink report
        _ = pages.subscribe(on: queue).sink { page in print(page) }
    }
}
