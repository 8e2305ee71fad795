import Combine

/// Publishers that are taken, kept or made, but not returned by a function; and functions that return no publisher.
final class Untouched {
    private let kept: AnyPublisher<Int, Never>
    init(kept: AnyPublisher<Int, Never>) { self.kept = kept }
    func take(_ publisher: AnyPublisher<Int, Never>) -> AnyCancellable { publisher.sink { print($0) } }
    func pass(_ make: () -> AnyPublisher<Int, Never>) {}
    func number() -> Int { 1 }
    var count: Int { 1 }
}
