import Combine

final class Names {
    var names: [String] = []

    func load() {
        // migrate-lint:disable:next
        // migrate-lint disabled this once
        // migrate-lint: the names come from the server
        names = ["d"]
        // see migrate-lint:disabel:next
        names = ["e"]
        print("// migrate-lint:disabel:next combine-sink")
    }

    // migrate-lint:one-value
    func reload() {}
}
