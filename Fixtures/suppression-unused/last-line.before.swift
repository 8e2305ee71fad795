let a = 1
// expect: suppression-unused safe
// migrate-lint:disable:next