/// A file without the import has types of its own.
struct PassthroughSubjectLike<Value> {
    func send(_ value: Value) {}
}

func own() { PassthroughSubjectLike<Int>().send(1) }
