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
    AnyCancellable(Task { @MainActor [
      target = needle,
      values = level
        .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
        .values
    ] in
      for await value in values where !Task.isCancelled {
        target.angle = value
      }
    }.cancel)
  }
}

final class Needle {
  var angle = 0.0
}
