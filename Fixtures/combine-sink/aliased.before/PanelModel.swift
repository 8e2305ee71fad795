import SwiftUI

@MainActor
final class PanelModel: ObservableObject {
    @Published var isWide = false
    var bag = Set<AnyCancellable>()
}
