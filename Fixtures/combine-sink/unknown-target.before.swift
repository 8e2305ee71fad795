import Combine

/// Nobody says what it is built for: the rewrite is shown, and not applied.
func follow(_ values: PassthroughSubject<Int, Never>, _ bag: inout Set<AnyCancellable>) {
    // expect: combine-sink
    values.sink { value in print(value) }.store(in: &bag)
}
