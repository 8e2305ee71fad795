// target: swift 6.2, ios 26, macos 26
import Combine

final class Account {
    // expect: combine-current-value-subject display
    // why: mark its type `@Observable`, write `name = x` for `name.send(x)` and `name.value = x`, read `name` for `name.value`, and observe `name` where the subject is subscribed to; if nothing subscribes to it, a plain `var` will do
    // why: changes of an observed property right after one another may be seen as one: check that no observer needs each of them
    // why: 'names' (line 16) gives this subject out as a publisher: leave it until nothing subscribes to 'names' any more
    private let name = CurrentValueSubject<String, Never>("")
    // expect: combine-current-value-subject display
    // why: mark its type `@Observable`…
    // why: changes of an observed property…
    private let age = CurrentValueSubject<Int, Never>(0)
    private var bag: Set<AnyCancellable> = []

    var names: AnyPublisher<String, Never> { name.eraseToAnyPublisher() }

    func start() { age.sink { print($0) }.store(in: &bag) }
}

/// A struct cannot be `@Observable`.
struct Settings {
    // expect: combine-current-value-subject report
    // why: if the subject is kept in a property, a plain property of an `@Observable` class can take its place; if it is only an argument, or its type stays a struct, leave it
    let volume = CurrentValueSubject<Double, Never>(1)
}
