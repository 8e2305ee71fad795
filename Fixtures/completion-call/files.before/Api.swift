import Foundation

protocol Api {
    func load(completion: @escaping (Result<[String], Error>) -> Void)
    func load() async throws -> [String]
}

typealias Done = (Bool) -> Void
