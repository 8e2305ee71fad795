// target: swift 6.2, ios 26, macos 26
// A function that is passed as the handler wants its labels, whatever it is a member of.
@MainActor
final class Server {
    static func check(_ token: String, completion: @escaping (Int?, Error?) -> Void) {}
    static func check(_ token: String) async throws -> Int { 1 }
}

@MainActor
final class Screen {
    static func log(count: Int?, failure: Error?) {}
    func show(count: Int?, error: Error?) {}
    func keep(_ count: Int?, _ error: Error?) {}
    func hide(_ count: Int?, error: Error?) {}
}

@MainActor
final class Panel {
    var hide: (Int?, Error?) -> Void = { _, _ in }
}

@MainActor
final class Flow {
    let screen = Screen()

    func start() {
        // expect: completion-call
        Server.check("a", completion: screen.show)
        // expect: completion-call
        Server.check("b", completion: Screen.log)
        let other = self.screen
        // expect: completion-call report
        Server.check("c", completion: other.show)
        // expect: completion-call
        Server.check("d", completion: self.screen.keep)
        // expect: completion-call
        Server.check("e", completion: other.hide)
    }
}
