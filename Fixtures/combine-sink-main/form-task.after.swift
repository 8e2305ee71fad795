// target: swift 6.2, ios 26, macos 26
// form: task
import Combine
import Foundation

@MainActor
final class Menu {
  private let items = PassthroughSubject<[String], Never>()
  private var bag = Set<AnyCancellable>()
  private var titles: [String] = []

  func start() {
    // expect: combine-sink-main unsafe
    let itemsValues = items
      .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
      .values
    AnyCancellable(Task { @MainActor [weak self] in
      for await value in itemsValues where !Task.isCancelled {
        self?.titles = value
      }
    }.cancel).store(in: &bag)
  }
}
