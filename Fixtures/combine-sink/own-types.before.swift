// target: swift 6.0, ios 17, macos 14
import Combine

/// Keeps a value, and is no publisher.
@MainActor
final class Shown<Value> {
    @Published private(set) var value: Value
    private var cancellables: Set<AnyCancellable> = []

    init(_ value: Value) { self.value = value }

    func sink(_ show: @escaping (Value) -> Void) {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure before 'value' is set, the loop a moment later: check that the closure does not read the property 'value', and that no code right after setting it relies on the closure
        $value.sink(receiveValue: show).store(in: &cancellables)
    }
}

@MainActor
final class Model {
    let logs = Shown("")
    @Published var state = 0
}

@MainActor
final class Screen {
    private let logs: Shown<String>
    private let model: Model
    private var text = ""
    private var number = 0
    private var cancellables: Set<AnyCancellable> = []

    init(model: Model) {
        self.model = model
        logs = model.logs
    }

    func start() {
        // expect: combine-sink report
        // why: this is 'sink' of 'Shown' (line 12), which is no publisher: leave it
        logs.sink { [weak self] text in
            self?.text = text
        }
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'model.$state' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: `sink` may handle the first value of 'model.$state' before 'start' returns, the loop perhaps only later: check that no code, such as a view or a test, needs what it sets right after 'start' is called
        model.$state.paced(by: .turn).sink { [weak self] state in
            self?.number = state
            self?.text = "\(state)"
        }.store(in: &cancellables)
    }
}

enum Pace { case none, turn }

protocol Pacer {
    func pace<P: Publisher>(_ publisher: P) -> AnyPublisher<P.Output, P.Failure>
}

@MainActor
enum Pacing {
    static var pacer: (any Pacer)?
}

extension Publisher {
    @MainActor
    func paced(by pace: Pace) -> AnyPublisher<Output, Failure> {
        Pacing.pacer?.pace(self) ?? eraseToAnyPublisher()
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
