final class Kept {
    private var name: String
    private var completion: Int = 0

    // A value like any other, and a new handler.
    init(name: String, other: @escaping () -> Void) {
        self.name = name
        self.completion = 1
    }
}
