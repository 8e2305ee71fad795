struct Carriage {
    // expect: suppression-unused
    // migrate-lint:disable:next
    let a = 1
}
