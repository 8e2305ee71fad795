// target: swift 6.0, ios 17

@MainActor
final class Icons {
    func load(_ name: String, completion: @escaping (String) -> Void) {
        let text = name + ".png"
        completion(text)
    }

    func load(_ name: String) async -> String { name }

    func fetch(_ name: String, completion: @escaping @MainActor @Sendable (String) -> Void) {
        Task { completion(name) }
    }

    func fetch(_ name: String) async -> String { name }
}

/// What an initializer sets is there when it returns.
@MainActor
final class Badge {
    let icons: Icons
    var icon = ""
    var picture = ""

    init(icons: Icons) {
        self.icons = icons
        loadIcon()
        fetchPicture()
    }

    private func loadIcon() {
        // expect: completion-call display
        icons.load("badge") { icon in self.icon = icon }
    }

    private func fetchPicture() {
        // expect: completion-call
        icons.fetch("picture") { picture in self.picture = picture }
    }

    func reload() {
        // expect: completion-call
        icons.load("other") { icon in self.icon = icon }
    }
}
