import Combine

final class Player {
    let positions = [1.0]
}
