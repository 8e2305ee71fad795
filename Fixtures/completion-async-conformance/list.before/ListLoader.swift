// form: conformance
import Foundation

/// Where lists come from.
protocol ListLoader {
    /// Gives the names of all lists.
    // expect: completion-async-conformance
    func load(completion: @escaping (Result<[String], Error>) -> Void)

    var name: String { get }
}

enum ListError: Error {
    case empty
}
