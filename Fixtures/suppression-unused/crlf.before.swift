struct Carriage {
    // expect: suppression-unused safe
    // migrate-lint:disable:next
    let a = 1
}
