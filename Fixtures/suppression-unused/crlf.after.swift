struct Carriage {
    // expect: suppression-unused
    let a = 1
}
