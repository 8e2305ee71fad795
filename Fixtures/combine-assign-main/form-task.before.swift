// target: swift 6.0, ios 15, macos 12
// form: task
import Combine
import Foundation

/// Lives on no executor in particular: not promised in Swift 6 mode.
// language mode: 5, as a class that is not isolated cannot be sent to the task
final class Meter {
  let level = CurrentValueSubject<Double, Never>(0)
  let needle = Needle()

  func start() -> AnyCancellable {
    // expect: combine-assign-main unsafe
    level.receive(on: DispatchQueue.main).assign(to: \.angle, on: needle)
  }
}

final class Needle {
  var angle = 0.0
}
