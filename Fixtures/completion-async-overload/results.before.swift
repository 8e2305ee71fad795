// target: swift 6.2, ios 26, macos 26

struct View {}
struct SearchToken {}
enum Database { struct CopyOperation {} }

/// What is returned besides: only shown, where an overload would throw away what callers are there for.
final class Screens {
    // expect: completion-async-overload display
    func confirm(_ title: String, completion: @escaping (Int) -> Void) -> View? {
        completion(title.count)
        return View()
    }

    // Whether it is to be waited for at all.
    // expect: completion-async-overload display
    @discardableResult
    func write(_ text: String, completion: @escaping (Int) -> Void) -> Bool {
        completion(text.count)
        return true
    }

    // expect: completion-async-overload unsafe
    func search(_ text: String, completion: @escaping (Int) -> Void) -> SearchToken {
        completion(text.count)
        return SearchToken()
    }

    // expect: completion-async-overload unsafe
    func copy(_ text: String, completion: @escaping (Int) -> Void) -> Database.CopyOperation? {
        completion(text.count)
        return nil
    }

    // Nobody has to look at it.
    // expect: completion-async-overload unsafe
    @discardableResult
    func show(_ text: String, completion: @escaping (Int) -> Void) -> View {
        completion(text.count)
        return View()
    }
}

protocol Presenting {
    // expect: completion-async-overload display
    func make(completion: @escaping (Int) -> Void) -> View
    // expect: completion-async-overload unsafe
    func open(completion: @escaping (Int) -> Void) -> any ScreenCancellable
}

protocol ScreenCancellable {}
