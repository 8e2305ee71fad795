// target: swift 6.2, ios 26, macos 26
// What functions of the project give for a call is made before the code after the call runs, not when the task begins.
import Foundation

final class Log: Sendable {
    func read(_ completion: @escaping @Sendable (String) -> Void) {
        DispatchQueue.global().async { completion("read") }
    }

    func read() async -> String {
        await withCheckedContinuation { continuation in
            read { continuation.resume(returning: $0) }
        }
    }

    func write(_ line: String, completion: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.global().async { completion(line.isEmpty) }
    }

    func write(_ line: String) async -> Bool {
        await withCheckedContinuation { continuation in
            write(line) { continuation.resume(returning: $0) }
        }
    }
}

final class Logs: Sendable {
    func makeLog(named name: String) -> Log {
        print("opens", name)
        return Log()
    }

    func nextLine() -> String {
        print("counts")
        return "1"
    }
}

final class Menu: Sendable {
    let logs = Logs()
    let log = Log()

    func open() {
        // expect: completion-call
        Task { [log = logs.makeLog(named: "tunnel")] in
            let value = await log.read()
            print(value)
        }
    }

    func append() {
        // expect: completion-call
        Task { [line = logs.nextLine()] in
            let value = await log.write(line)
            print(value)
        }
    }

    // What Swift makes of a value may be made later.
    func appendText(_ lines: [String]) {
        // expect: completion-call
        Task {
            let value = await log.write(lines.joined(separator: ", "))
            print(value)
        }
    }

    // In a capture list `.plain` has no type.
    func appendPlain() {
        // expect: completion-call report
        log.write(.plain(of: log)) { print($0) }
    }
}

extension String {
    static func plain(of log: Log) -> String { "\(log)" }
}
