// target: swift 6.2, ios 26, macos 26

import Foundation

struct Reply: Decodable { var isGood = true, reason: String? }
enum ReplyError: Error { case refused(String), broken, unknown }

/// A `catch` that answers for itself does not see the answers that stand in its `do`.
final class Judge: Sendable {
    // expect: completion-async-body
    func read(_ data: Data, completion: @escaping @Sendable (Result<Data, ReplyError>) -> Void) {
        print("read")
        Task {
            await Task.yield()
            do {
                let reply = try JSONDecoder().decode(Reply.self, from: data)
                if reply.isGood {
                    completion(.success(data))
                    return
                }
                // What is said.
                if let reason = reply.reason {
                    completion(.failure(.refused(reason)))
                    return
                }
                completion(.failure(.unknown))
            } catch {
                completion(.failure(.broken))
            }
        }
    }

    // expect: completion-async-body
    func check(_ data: Data, completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
        Task {
            await Task.yield()
            if data.isEmpty {
                return completion(.failure(ReplyError.unknown))
            }
            do {
                let reply = try JSONDecoder().decode(Reply.self, from: data)
                completion(reply.isGood ? .success(()) : .failure(ReplyError.unknown))
            } catch {
                print(error)
                completion(.failure(ReplyError.broken))
            }
        }
    }

    // expect: completion-async-body
    func weigh(_ data: Data, completion: @escaping @Sendable (Data?, ReplyError?) -> Void) {
        Task {
            await Task.yield()
            do {
                let reply = try JSONDecoder().decode(Reply.self, from: data)
                guard reply.isGood else {
                    completion(nil, .unknown)
                    return
                }
                completion(data, nil)
            } catch {
                completion(nil, ReplyError.broken)
            }
        }
    }

    // What is waited for needs a continuation.
    // expect: completion-async-body
    func ask(_ data: Data, completion: @escaping @Sendable (Result<Data, any Error>) -> Void) {
        do {
            let reply = try JSONDecoder().decode(Reply.self, from: data)
            DispatchQueue.global().async {
                completion(reply.isGood ? .success(data) : .failure(ReplyError.unknown))
            }
        } catch {
            completion(.failure(ReplyError.broken))
        }
    }
}
