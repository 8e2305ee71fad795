import SwiftUI

final class Launcher: Launching {
    func start(completion: @escaping @Sendable (Double) -> Void) {}
}
