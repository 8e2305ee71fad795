// target: swift 6.0, ios 17
import Foundation

/// Calls leave out what only the types have default values for.
protocol Refreshing {
    // expect: completion-async-overload display
    // why: the only call (line 39) leaves out 'delay', and a protocol's function has no default values: write the overload by hand in 'Refresher' (line 19), with its default value for 'delay'
    // why: types in files that were not checked, such as tests, may implement 'Refreshing': search for 'Refreshing', and check that each calls 'completion' exactly once
    func refresh(after delay: TimeInterval, completion: @escaping (Bool) -> Void)
    // expect: completion-async-overload display
    // why: both calls leave out 'all', and a protocol's function has no default values: write an overload by hand in each of 'OtherRefresher' (line 33) and 'Refresher' (line 23), with its own default value for 'all'
    // why: types in files that were not checked, such as tests, may implement 'Refreshing': search for 'Refreshing', and check that each calls 'completion' exactly once
    func clear(all: Bool, completion: @escaping (Bool) -> Void)
}

final class Refresher: Refreshing {
    private static let delay: TimeInterval = 1

    func refresh(after delay: TimeInterval = Refresher.delay, completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { completion(true) }
    }

    func clear(all: Bool = true, completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { completion(!all) }
    }
}

final class OtherRefresher: Refreshing {
    func refresh(after delay: TimeInterval, completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { completion(true) }
    }

    func clear(all: Bool = false, completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { completion(!all) }
    }
}

func refresh(_ first: Refresher, _ second: OtherRefresher) {
    first.refresh { print($0) }
    first.clear { print($0) }
    second.clear { print($0) }
}
