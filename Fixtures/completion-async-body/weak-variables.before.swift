// target: swift 5.9, ios 17

protocol Panel: AnyObject {
    func pick(completion: @escaping (Int?) -> Void)
    func close()
}

/// A callback version lets go of the panel once it has asked.
final class Picker {
    weak var panel: (any Panel)?
    private var last = 0

    // expect: completion-async-body report
    func pick(completion: @escaping (Int) -> Void) {
        guard let panel else { return completion(0) }
        panel.pick { number in
            guard let number else { return completion(0) }
            self.last = number
            completion(number)
        }
    }

    // expect: completion-async-body report
    func pickTwice(completion: @escaping (Int) -> Void) {
        guard let shown = self.panel else { return completion(0) }
        shown.close()
        pick { first in
            completion(first + 1)
        }
    }
}
