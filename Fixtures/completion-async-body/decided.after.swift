// target: swift 6.2, ios 26, macos 26

import Foundation

struct Reply: Decodable { var isGood = true, reason: String? }
enum ReplyError: Error { case refused(String), broken, unknown }

/// A `catch` that answers for itself does not see the answers that stand in its `do`.
final class Judge: Sendable {
    // expect: completion-async-body
    nonisolated(nonsending) func read(_ data: Data) async throws(ReplyError) -> Data {
        print("read")
        await Task.yield()
        return try { () -> Result<Data, ReplyError> in
            do {
                let reply = try JSONDecoder().decode(Reply.self, from: data)
                if reply.isGood {
                    return .success(data)
                }
                // What is said.
                if let reason = reply.reason {
                    return .failure(.refused(reason))
                }
                return .failure(.unknown)
            } catch {
                return .failure(.broken)
            }
        }().get()
    }

    // expect: completion-async-body
    nonisolated(nonsending) func check(_ data: Data) async throws {
        await Task.yield()
        if data.isEmpty {
            throw ReplyError.unknown
        }
        try { () -> Result<Void, any Error> in
            do {
                let reply = try JSONDecoder().decode(Reply.self, from: data)
                guard reply.isGood else {
                    return .failure(ReplyError.unknown)
                }
                return .success(())
            } catch {
                print(error)
                return .failure(ReplyError.broken)
            }
        }().get()
    }

    // expect: completion-async-body
    nonisolated(nonsending) func weigh(_ data: Data) async throws(ReplyError) -> Data {
        await Task.yield()
        return try { () -> Result<Data, ReplyError> in
            do {
                let reply = try JSONDecoder().decode(Reply.self, from: data)
                guard reply.isGood else {
                    return .failure(ReplyError.unknown)
                }
                return .success(data)
            } catch {
                return .failure(ReplyError.broken)
            }
        }().get()
    }

    // What is waited for needs a continuation.
    // expect: completion-async-body
    nonisolated(nonsending) func ask(_ data: Data) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            do {
                let reply = try JSONDecoder().decode(Reply.self, from: data)
                DispatchQueue.global().async {
                    guard reply.isGood else {
                        continuation.resume(throwing: ReplyError.unknown)
                        return
                    }
                    continuation.resume(returning: data)
                }
            } catch {
                continuation.resume(throwing: ReplyError.broken)
            }
        }
    }
}
