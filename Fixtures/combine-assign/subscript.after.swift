// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class Mixer {
    let levels = CurrentValueSubject<Double, Never>(0)
    let board = Board()
    private var bag = Set<AnyCancellable>()

    func start() {
        // The key path goes through a subscript.
        // expect: combine-assign
        let levelsValues = levels
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [target = board] in
            for await value in levelsValues where !Task.isCancelled {
                target.faders[0] = value
            }
        }.cancel).store(in: &bag)
        // expect: combine-assign
        levels.assign(to: \.named["main"]!.level, on: board).store(in: &bag)
    }
}

@MainActor
final class Board {
    var faders = [0.0, 0.0]
    var named = ["main": Channel()]
}

struct Channel {
    var level = 0.0
}
