import Foundation

extension Store {
    // expect: completion-async-overload
    public func reset(completion: ((Bool) -> Void)? = nil) {
        save(Data(), completion: completion)
    }
}
