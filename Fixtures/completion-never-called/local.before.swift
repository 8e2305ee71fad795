import Foundation

struct Exporter {
    let queue: DispatchQueue

    // expect: completion-never-called
    func export(_ lines: [String], completion: ((Int) -> Void)? = nil) {
        func finish(_ count: Int) {
            DispatchQueue.main.async { completion?(count) }
        }
        queue.async {
            if lines.isEmpty { return }
            finish(lines.count)
        }
    }

    // expect: completion-never-called
    func check<Line: Sequence>(_ line: Line, done: @escaping () -> Void) where Line.Element == Character {
        let answer = done
        outer: for character in line {
            switch character {
            case "#": break outer
            case "\n": continue outer
            default:
                answer()
                return
            }
        }
    }
}
