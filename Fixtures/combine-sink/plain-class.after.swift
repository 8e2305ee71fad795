// target: swift 6.0, ios 15, macos 12
// language mode: 5, as a class that is not isolated cannot be sent to the task
import Combine

/// Lives on no executor in particular.
final class Cache {
  private let evictions = PassthroughSubject<String, Never>()
  private var entries: [String: Int] = [:]
  private var bag: [AnyCancellable] = []

  init() {
    // expect: combine-sink
    let evictionsValues = evictions
      .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
      .values
    AnyCancellable(Task { [weak self] in
      for await key in evictionsValues {
        if Task.isCancelled { break }
        guard let self = self, self.entries[key] != nil else { continue }
        self.entries[key] = nil
      }
    }.cancel).store(in: &bag)
  }
}
