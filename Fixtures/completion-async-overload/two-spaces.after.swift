// target: swift 5.7

struct Permission {
  let name: String

  // expect: completion-async-overload
  func ask(
    title: String,
    completion: @escaping (Bool) -> Void
  ) {
    completion(title == name)
  }

  func ask(
    title: String
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      ask(title: title) {
        continuation.resume(returning: $0)
      }
    }
  }
}
