import Foundation

func load(_ id: Int, completion: @escaping @Sendable (String) -> Void) {
    DispatchQueue.global().async { completion("shelf \(id)") }
}

func load(_ id: Int) async -> String {
    await withCheckedContinuation { continuation in
        load(id) { continuation.resume(returning: $0) }
    }
}
