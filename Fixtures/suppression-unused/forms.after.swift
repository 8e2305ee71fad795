// expect: suppression-unused
/// Every form of comment, and what is left of its line.
struct Forms {
    // expect: suppression-unused
    let a = 1

    let b = 2
    // expect: suppression-unused

    // expect: suppression-unused
    let c = 3
    // expect: suppression-unused
    let d = 4 + 5

    // expect: suppression-unused
    let e = 6

    // expect: suppression-unused
    let f = 7
    // expect: suppression-unused
    let g = 8
	// expect: suppression-unused
    let h = 9

    // Two end with one, and one ends nothing.
    // expect: suppression-unused
    // expect: suppression-unused
    let i = 10
    // expect: suppression-unused
}
