// target: swift 5.9, ios 17
// Before the SDK of Xcode 16 a view isolates its `body`, and all of it only by the wrapper of a property.

import SwiftUI

final class Shop: ObservableObject {
    func load(completion: @escaping (Int) -> Void) {
        completion(1)
    }

    func load() async -> Int { 1 }
}

struct ShopView: View {
    let shop: Shop
    @State private var count = 0

    var body: some View {
        Button("Load") {
            // expect: completion-call unsafe
            shop.load { count in
                self.count = count
            }
        }
    }

    var reload: some View {
        Button("Again") {
            // expect: completion-call unsafe
            shop.load { count in
                self.count = count
            }
        }
    }

    private func refresh() {
        // expect: completion-call unsafe
        shop.load { count in
            DispatchQueue.main.async {
                self.count = count
            }
        }
    }
}

struct WatchingView: View {
    @ObservedObject var shop: Shop
    @State private var count = 0

    var body: some View { Button("Load", action: refresh) }

    private func refresh() {
        // expect: completion-call unsafe
        shop.load { count in
            self.count = count
        }
    }
}
