import Combine
import Foundation

final class PlayerObserver {
    private var bag: Set<AnyCancellable> = []

    func observe(_ player: Player) {
        // expect: combine-kvo
        player.publisher(for: \.rate)
            .sink { print($0) }
            .store(in: &bag)
        // expect: combine-kvo
        player.item.publisher(for: \Item.status, options: [.initial, .new]).sink { print($0) }.store(in: &bag)
    }
}
