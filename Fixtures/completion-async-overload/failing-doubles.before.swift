// target: swift 6.2
import XCTest

protocol Keeping {
    // expect: completion-async-overload unsafe
    // why: types in files that were not checked, such as tests, may implement 'Keeping': search for 'Keeping', and check that each calls 'completion' exactly once
    func keep(_ id: Int, completion: @escaping @Sendable (Int) -> Void)

    // expect: completion-async-overload unsafe
    // why: types in files that were not checked, such as tests, may implement 'Keeping': search for 'Keeping', and check that each calls 'completion' exactly once
    // why: a test that awaits 'drop' may wait for ever: in 'KeeperStub.drop' (failing-doubles.before.swift:19), 'completion' is never called: keep this test double as it is, or call 'completion' there if a test awaits it
    func drop(_ id: Int, completion: @escaping @Sendable (Int) -> Void)
}

/// It fails the test that calls it, and nobody waits then.
struct KeeperStub: Keeping {
    func keep(_ id: Int, completion: @escaping @Sendable (Int) -> Void) { XCTFail("not expected") }

    func drop(_ id: Int, completion: @escaping @Sendable (Int) -> Void) {}
}
