import Foundation

// In a `catch` the name `error` is that of what is caught, and not that of a callback round it.

protocol Filling: Sendable {
    func fill(_ name: String, completion: @escaping (Data?, Error?) -> Void)
}

final class Shelf {
    let filling: Filling

    init(filling: Filling) { self.filling = filling }

    private func weigh() async throws { print("weighed") }

    // expect: completion-async-body
    func twice(_ name: String) async throws -> Data {
        let (data, error) = await withCheckedContinuation { continuation in
            filling.fill(name) { continuation.resume(returning: ($0, $1)) }
        }
        guard let start = data, error == nil else {
            if let error = error { throw error }
            return data!
        }
        let (data2, error2) = await withCheckedContinuation { continuation in
            self.filling.fill(name + ".more") { continuation.resume(returning: ($0, $1)) }
        }
        try self.check(start)
        if let error = error2 { throw error }
        return data2!
    }

    // expect: completion-async-body
    func inTask(_ name: String) async throws -> Data {
        let (data, error) = await withCheckedContinuation { continuation in
            filling.fill(name) { continuation.resume(returning: ($0, $1)) }
        }
        guard let start = data, error == nil else {
            if let error = error { throw error }
            return data!
        }
        let (data2, error2) = await withCheckedContinuation { continuation in
            self.filling.fill(name + ".more") { continuation.resume(returning: ($0, $1)) }
        }
        try await self.weigh()
        print(start)
        if let error = error2 { throw error }
        return data2!
    }

    private func check(_ data: Data) throws { print(data) }
}
