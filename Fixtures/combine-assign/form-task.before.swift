// target: swift 6.0, ios 15, macos 12
// form: task
import Combine
import Foundation

@MainActor
final class Meter {
  let level = CurrentValueSubject<Double, Never>(0)
  let needle = Needle()

  func start() -> AnyCancellable {
    // expect: combine-assign
    level.assign(to: \.angle, on: needle)
  }
}

@MainActor
final class Needle {
  var angle = 0.0
}
