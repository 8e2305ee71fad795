struct Carriage {
    // expect: suppression-unused safe
    let a = 1
}
