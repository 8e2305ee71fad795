// target: swift 6.0, ios 15, macos 12
import Combine
import Foundation

/// Lives on no executor in particular: a loop would leave the thread that sends, so this is a sketch only.
final class Cache {
  private let evictions = PassthroughSubject<String, Never>()
  private var entries: [String: Int] = [:]
  private var bag: [AnyCancellable] = []

  init() {
    // expect: combine-sink
    evictions.sink { [weak self] key in
      guard let self = self, self.entries[key] != nil else { return }
      self.entries[key] = nil
    }.store(in: &bag)
    // The hop is not the last operator.
    // expect: combine-sink
    evictions.receive(on: DispatchQueue.main).removeDuplicates().sink { print($0) }.store(in: &bag)
  }
}
