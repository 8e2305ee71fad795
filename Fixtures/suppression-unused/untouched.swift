/// Rules that did not run are not judged: in this run there is only this one.
struct Untouched {
    // migrate-lint:disable:next combine-sink -- known
    let a = 1
    // migrate-lint:disable:this no-such-rule
    let b = 2
    // A comment that speaks of migrate-lint:disable:next is none.
    let c = "// migrate-lint:disable:next"
    // migrate-lint:disabled is another word, and so is migrate-lint:disable:soon.
    // migrate-lint:disable:soon
    // migrate-lint:enable combine-sink -- this rule did not run
    let d = 4
    // This one is told to stay.
    // migrate-lint:disable:next suppression-unused
    // migrate-lint:disable:next
    let e = 5
}
