import Combine
import Foundation

struct Untouched {
    // A namesake that is declared, and one with other arguments.
    func dataTaskPublisher(for url: URL) -> Int { 1 }
    func dataTaskPublisher(path: String) -> Int { 2 }
    func call() {
        _ = dataTaskPublisher(path: "")
        _ = self.dataTaskPublisher(path: "")
        print("session.dataTaskPublisher(for: url)")
    }
}
