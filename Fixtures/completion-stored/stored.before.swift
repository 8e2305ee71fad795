final class Picker {
    private var onDone: ((String) -> Void)?

    func pick(completion: @escaping (String) -> Void) {
        // expect: completion-stored
        self.onDone = completion
    }

    func picked(_ name: String) {
        onDone?(name)
        onDone = nil
    }
}
