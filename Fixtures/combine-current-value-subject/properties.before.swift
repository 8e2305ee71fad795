// target: swift 6.2, ios 26, macos 26
import Combine

/// Every way to declare one. All are sketches: nothing is rewritten.
final class Session {
    // expect: combine-current-value-subject
    let user = CurrentValueSubject<String?, Never>(nil)
    // expect: combine-current-value-subject
    private(set) var isOnline = CurrentValueSubject<Bool, Never>(false)
    // expect: combine-current-value-subject
    private let state: CurrentValueSubject<State, SessionError> = CurrentValueSubject(.idle)
    // expect: combine-current-value-subject
    static let shared = CurrentValueSubject<[String: [Int]], Never>([:])
    // expect: combine-current-value-subject
    private lazy var count = CurrentValueSubject<Int, Never>(start)
    let start = 1
    // Said by the type of a property alone.
    // expect: combine-current-value-subject
    let later: CurrentValueSubject<Int, Never>

    init() {
        // expect: combine-current-value-subject
        later = CurrentValueSubject<Int, Never>(0)
        // expect: combine-current-value-subject
        // why: changes of an observed property…
        // why: if nothing subscribes to `local`, make it a plain `var`, and write `local = x` for `local.send(x)`; otherwise leave it, or make it a property of an `@Observable` class, and read it in a view or in `withObservationTracking`
        // why: nothing subscribes to 'local': make it a plain `var`
        let local = CurrentValueSubject<Int, Never>(1)
        local.send(2)
        // expect: combine-current-value-subject
        follow(CurrentValueSubject("") as CurrentValueSubject<String, Never>)
    }

    // expect: combine-current-value-subject
    private let list: CurrentValueSubject<[Int], Never> = .init([])
    // expect: combine-current-value-subject
    var optional: CurrentValueSubject<Int, Never>?
    // expect: combine-current-value-subject
    var unwrapped: CurrentValueSubject<Int, Never>!
    // expect: combine-current-value-subject
    var computed: CurrentValueSubject<Int, Never> { later }
    // Its types are inferred.
    // expect: combine-current-value-subject
    private let shown: some Subject<Bool, Never> = CurrentValueSubject(false)

    func follow(_ subject: CurrentValueSubject<String, Never>) {}

    enum State { case idle }
    enum SessionError: Error { case expired }
}

/// What a service has to have.
protocol SessionService {
    // expect: combine-current-value-subject
    var user: CurrentValueSubject<String?, Never> { get }
}
