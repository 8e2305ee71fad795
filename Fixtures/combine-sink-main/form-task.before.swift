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
    items
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.titles = $0 }
      .store(in: &bag)
  }
}
