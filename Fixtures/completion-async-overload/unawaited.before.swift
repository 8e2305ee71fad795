// target: swift 6.2
import Dispatch
import Foundation

/// Every use passes the function itself as a value.
struct Totals: Sendable {
    typealias Step = @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void

    func run(_ step: Step) { step(1) { print($0) } }

    func runTwice() {
        run(add)
        run(self.add)
    }

    // expect: completion-async-overload display
    // why: both uses of 'add' pass it on as a value (unawaited.before.swift:12 and unawaited.before.swift:13), so no code would await the async version: let the code that uses this value take an async function first, or leave it
    func add(_ number: Int, completion: @escaping @Sendable (Int) -> Void) {
        completion(number + 1)
    }
}

/// Only Objective-C calls it.
@objcMembers
final class Menu: NSObject {
    // expect: completion-async-overload display
    // why: no Swift code in the checked files calls 'hide', and Objective-C code cannot await it: leave it
    @MainActor func hide(animated: Bool, completion: @escaping () -> Void) {
        print(animated)
        completion()
    }

    // expect: completion-async-overload display
    // why: no call in Swift passes a 'completion' that does something, so no code would await the async version: leave this as it is, or delete the parameter
    @MainActor func show(animated: Bool, completion: (() -> Void)?) {
        print(animated)
        completion?()
    }
}

@MainActor
func open(_ menu: Menu) { menu.show(animated: true, completion: nil) }

/// The class is there for Objective-C.
@objcMembers
@_spi(objc)
public final class objc_Monitor: NSObject {
    // expect: completion-async-overload display
    // why: 'objc_Monitor' is there for Objective-C code, which cannot await…
    public func session(completion: @escaping @Sendable (String?) -> Void) {
        completion(nil)
    }
}

/// Its only caller blocks.
final class Shell: Sendable {
    func result(_ line: String) {
        let semaphore = DispatchSemaphore(value: 0)
        start(line) { code in
            print(code)
            semaphore.signal()
        }
        semaphore.wait()
    }

    // expect: completion-async-overload display
    // why: 'start' is called only by code that blocks its thread until the handler has run, as at unawaited.before.swift:59: make that code async first
    func start(_ line: String, completion: @escaping @Sendable (Int) -> Void) {
        completion(line.count)
    }
}
