import Combine

// What follows the marker, and the ids of rules.

final class Names {
    var names: [String] = []

    func load() {
        // expect: suppression-unknown
        // migrate-lint:disabel:next combine-sink
        names = ["a"]
        // expect: suppression-unknown
        // migrate-lint:disable:soon combine-sink -- later
        names = ["b"]
        // expect: suppression-unknown
        /* migrate-lint:disabled */ names = ["c"]
        // expect: suppression-unknown
        // migrate-lint:disable:next combine-snik
        names = ["d"]
        // expect: suppression-unknown
        // migrate-lint:enable combine-snik
        names = ["e"]
        // expect: suppression-unknown
        // migrate-lint: disable:next suppression-unknown
        names = ["f"]
        // expect: suppression-unknown
        // migrate-lint: ignore
        names = ["g"]
        // expect: suppression-unknown
        // migrate-lint disable:this
        names = ["h"]
        // One finding, not one for each word.
        // expect: suppression-unknown
        // migrate-lint:disable:next suppression-unknown because it is fine
        names = ["i"]
        // expect: suppression-unknown
        // migrate-lint:disable:next because it is fine
    }
}
