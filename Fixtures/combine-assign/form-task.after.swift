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
    AnyCancellable(Task { [
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

@MainActor
final class Needle {
  var angle = 0.0
}
