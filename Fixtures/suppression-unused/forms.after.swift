// expect: suppression-unused safe
/// Every form of comment, and what is left of its line.
struct Forms {
    // expect: suppression-unused safe
    let a = 1

    let b = 2
    // expect: suppression-unused safe

    // expect: suppression-unused safe
    let c = 3
    // expect: suppression-unused safe
    let d = 4 + 5

    // expect: suppression-unused safe
    let e = 6

    // expect: suppression-unused safe
    let f = 7
    // expect: suppression-unused safe
    let g = 8
	// expect: suppression-unused safe
    let h = 9

    // Two end with one, and one ends nothing.
    // expect: suppression-unused safe
    // expect: suppression-unused safe
    let i = 10
    // expect: suppression-unused safe
}
