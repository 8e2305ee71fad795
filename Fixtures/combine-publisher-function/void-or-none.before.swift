// What may give one `Void` or none tells only of its end.
import Combine

final class Uploads {
    private let isNeeded: Bool

    init(isNeeded: Bool) { self.isNeeded = isNeeded }

    // expect: combine-publisher-function display
    // why: make 'upload' async with no result, and let it return at the end of its work: 'Empty' gives no value
    func upload() -> AnyPublisher<Void, Never> {
        if isNeeded { return Just(()).eraseToAnyPublisher() }
        return Empty().eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    // why: add an async version of 'next' with an optional result: 'Empty' gives no value
    func next() -> AnyPublisher<Int, Never> {
        if isNeeded { return Just(1).eraseToAnyPublisher() }
        return Empty().eraseToAnyPublisher()
    }
}
