import Combine

final class SecondScreen {
    func follow(_ player: Player) -> AnyCancellable { player.positions.publisher.sink { print($0) } }
}
