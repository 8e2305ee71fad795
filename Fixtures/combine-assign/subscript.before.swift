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
        levels.assign(to: \.faders[0], on: board).store(in: &bag)
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
