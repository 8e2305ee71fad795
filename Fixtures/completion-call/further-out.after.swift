// target: swift 6.0, ios 16

@MainActor
final class Section {
    var action: () -> Void = {}
    var text = ""

    func prepare(completion: @escaping (Bool) -> Void) { completion(true) }
    func prepare() async -> Bool { true }

    /// The closure round the call holds `self` weakly, the handler just names it.
    func build() {
        action = { [weak self] in
            // expect: completion-call
            Task {
                guard let self else { return }
                let isReady = await self.prepare()
                self.text = isReady ? "ready" : "wait"
            }
        }
    }
}
