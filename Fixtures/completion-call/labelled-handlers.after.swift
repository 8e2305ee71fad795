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
        Task {
            do {
                screen.show(count: try await Server.check("a"), error: nil)
            } catch {
                screen.show(count: nil, error: error)
            }
        }
        // expect: completion-call
        Task {
            do {
                Screen.log(count: try await Server.check("b"), failure: nil)
            } catch {
                Screen.log(count: nil, failure: error)
            }
        }
        let other = self.screen
        // expect: completion-call report
        Server.check("c", completion: other.show)
        // expect: completion-call
        Task {
            do {
                self.screen.keep(try await Server.check("d"), nil)
            } catch {
                self.screen.keep(nil, error)
            }
        }
        // expect: completion-call
        Server.check("e", completion: other.hide)
    }
}
