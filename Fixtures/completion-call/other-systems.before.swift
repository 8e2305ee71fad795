// target: swift 5.9, ios 15, macos 12
// A function that is built for other systems alone is not what a call means.
import Foundation

#if !canImport(UIKit)
@MainActor final class Fader {
    static func fade(_ done: @escaping @MainActor (Bool) -> Void) { DispatchQueue.main.async { done(true) } }
    static func fade() async -> Bool { true }
}
#endif

@MainActor final class Menu {
    private var isOpen = true

    func close() {
        #if canImport(UIKit)
        Fader.fade { [self] isDone in isOpen = !isDone }
        #else
        // expect: completion-call
        Fader.fade { [self] isDone in isOpen = !isDone }
        #endif
    }
}
