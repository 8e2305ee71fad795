import Foundation

func total(of ids: [Int]) async -> Int { ids.count }
func first(of ids: [Int], from start: Int) async throws -> Int { ids[0] }

// expect: completion-task
struct Sums {
    // expect: completion-task
    func first(of ids: [Int], completion: @escaping (Result<Int, Error>) -> Void) {
        Task { @MainActor in
            do {
                completion(.success(try await first(of: ids, from: 1)))
            } catch {
                completion(.failure(error))
            }
        }
    }
}
