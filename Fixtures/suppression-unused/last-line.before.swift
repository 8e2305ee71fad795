let a = 1
// expect: suppression-unused
// migrate-lint:disable:next