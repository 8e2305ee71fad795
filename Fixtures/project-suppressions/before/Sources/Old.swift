// migrate-lint:disable:file completion-handler -- this file goes away
// expect: suppression-unused
// migrate-lint:disable:file combine-sink

func old(completion: @escaping () -> Void) {}
// expect: completion-async-overload
func fine(completion: @escaping () -> Void) { completion() }
