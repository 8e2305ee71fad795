import Combine

final class FirstScreen {
    func follow(_ player: Player) -> AnyCancellable { player.positions.sink { print($0) } }
}
