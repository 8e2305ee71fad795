func say(_ text: String) {}

final class Store {
    func fetch(completion: @escaping (String) -> Void) { completion("") }
    func fetch() async -> String { "" }

    func keep(_ text: String, name: String, completion: @escaping (Bool) -> Void) { completion(true) }
    func keep(_ text: String, name: String) async -> Bool { true }

    // The lines of a literal stay as they are to each other.
    // expect: completion-async-body
    func load() async -> String {
        let text = await fetch()
        say(
            """
            a


              b
            """)
        return text
    }

    // expect: completion-async-body
    func loadFarOut() async -> String {
        let text = await fetch()
        say(
            """
            a
                    b
            """)
        return text
    }

    // expect: completion-async-body
    func save() async -> Bool {
        await keep(
            """
            a

              b
            """,
            name: "c")
    }
}
