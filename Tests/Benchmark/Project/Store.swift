import Foundation

/// Callback functions that call those of the file before, so that what one round makes async is called in the next.
protocol StoringN0 {
    func saveN0(_ text: String, completion: @escaping (Bool) -> Void)
    func itemsN0(of group: Int, completion: @escaping (Result<[ItemN0], any Error>) -> Void)
}

struct ItemN0: Sendable {
    let name: String
    let size: Int
}

enum FailureN0: Error { case none, late(Int) }

final class StoreN0: StoringN0 {
    typealias Done = (Result<ItemN0, any Error>) -> Void

    private let other = StoreN1()
    private let queue = DispatchQueue(label: "store")
    private var cache: [String: ItemN0] = [:]
    private var onChange: ((ItemN0) -> Void)?

    func saveN0(_ text: String, completion: @escaping (Bool) -> Void) {
        queue.async {
            guard !text.isEmpty else {
                completion(false)
                return
            }
            completion(text.count > 3)
        }
    }

    func itemsN0(of group: Int, completion: @escaping (Result<[ItemN0], any Error>) -> Void) {
        other.loadN1("group") { result in
            switch result {
            case .success(let item): completion(.success([ItemN0(name: item.name, size: group)]))
            case .failure(let error): completion(.failure(error))
            }
        }
    }

    /// Loads one item.
    /// - Parameters:
    ///   - name: its name
    ///   - completion: gets it
    func loadN0(_ name: String, completion: @escaping Done) {
        if let item = cache[name] {
            completion(.success(item))
            return
        }
        other.loadN1(name) { [weak self] result in
            guard let self else { return completion(.failure(FailureN0.none)) }
            do {
                let item = try result.get()
                let copy = ItemN0(name: item.name, size: item.size + 1)
                self.cache[name] = copy
                completion(.success(copy))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func sizeN0(_ name: String, completion: @escaping (Int?, (any Error)?) -> Void) {
        loadN0(name) { result in
            switch result {
            case .success(let item):
                DispatchQueue.main.async { completion(item.size, nil) }
            case .failure(let error):
                DispatchQueue.main.async { completion(nil, error) }
            }
        }
    }

    func countN0(_ names: [String], done: @escaping (Int) -> Void) {
        var total = 0
        let group = DispatchGroup()
        for name in names {
            group.enter()
            other.sizeN1(name) { size, error in
                if error == nil { total += size ?? 0 }
                group.leave()
            }
        }
        group.notify(queue: .main) { done(total) }
    }

    func checkN0(_ name: String, handler: ((Bool) -> Void)? = nil) {
        queue.async {
            if name.isEmpty { return }
            handler?(name.count > 2)
        }
    }

    func twiceN0(_ name: String, handler: @escaping (Int) -> Void) {
        if name.isEmpty { handler(0) }
        handler(name.count)
    }

    func watchN0(_ change: @escaping (ItemN0) -> Void) { onChange = change }

    func fetchN0(_ name: String) async throws -> ItemN0 {
        try await withCheckedThrowingContinuation { [weak self] continuation in
            self?.loadN0(name) { continuation.resume(with: $0) }
        }
    }

    func waitN0() -> Int {
        let semaphore = DispatchSemaphore(value: 0)
        var size = 0
        other.countN1(["a", "b"]) {
            size = $0
            semaphore.signal()
        }
        semaphore.wait()
        return size
    }
}
