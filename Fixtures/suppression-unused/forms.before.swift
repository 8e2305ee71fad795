// expect: suppression-unused safe
// migrate-lint:disable:file -- nothing here is found
/// Every form of comment, and what is left of its line.
struct Forms {
    // expect: suppression-unused safe
    // migrate-lint:disable:next
    let a = 1

    let b = 2
    // expect: suppression-unused safe
    // migrate-lint:disable:previous

    // expect: suppression-unused safe
    let c = 3  // migrate-lint:disable:this -- the reason is gone
    // expect: suppression-unused safe
    let d = 4 /* migrate-lint:disable:this */ + 5

    // expect: suppression-unused safe
    // migrate-lint:disable
    let e = 6
    // migrate-lint:enable

    // expect: suppression-unused safe
    /* migrate-lint:disable:next */
    let f = 7
    // expect: suppression-unused safe
    /* migrate-lint:disable:next -- over
       two lines */
    let g = 8
	// expect: suppression-unused safe
	// migrate-lint:disable:next  
    let h = 9

    // Two end with one, and one ends nothing.
    // expect: suppression-unused safe
    // migrate-lint:disable
    // expect: suppression-unused safe
    // migrate-lint:disable
    let i = 10
    // migrate-lint:enable
    // expect: suppression-unused safe
    // migrate-lint:enable
}
