import UIKit

/// Paths that are silent by what the handler is, or as the documentation says, each beside one that is not.
protocol Recording {
    /// - Parameter completion: for a recording that has begun. After an error the completion won't be called.
    func begin(completion: @escaping () -> Void)

    /// - Parameter completion: called at the end.
    func end(after seconds: Int, completion: @escaping () -> Void)
}

protocol RecorderDelegate: AnyObject {
    func recorder(_ recorder: Recorder, didFailWith error: Error)
    func recorderBegan(_ recorder: Recorder)
}

final class SaveButton {
    private let action: () -> Void
    init(title: String, action: @escaping () -> Void) { self.action = action }
    func tap() { action() }
}

final class Recorder: UIViewController, Recording {
    var delegates: [RecorderDelegate] = []
    var buttons: [SaveButton] = []
    var isReady = false

    func begin(completion: @escaping () -> Void) {
        guard isReady else { return }
        completion()
    }

    // expect: completion-never-called
    func end(after seconds: Int, completion: @escaping () -> Void) {
        guard seconds > 0 else { return }
        completion()
    }

    // The delegates are told.
    func start(_ file: URL, completion: @escaping () -> Void) {
        do {
            try Data().write(to: file)
            completion()
        } catch {
            delegates.forEach { $0.recorder(self, didFailWith: error) }
        }
    }

    // expect: completion-never-called
    func restart(_ file: URL, completion: @escaping () -> Void) {
        do {
            try Data().write(to: file)
            completion()
        } catch {
            delegates.forEach { $0.recorderBegan(self) }
        }
    }

    // For those who want the value and nothing else.
    func load(_ completion: @escaping (Data) -> Void) {
        load { (result: Result<Data, Error>) in
            if case .success(let data) = result { completion(data) }
        }
    }

    // expect: completion-never-called
    func loadAgain(_ completion: @escaping (Data) -> Void) {
        load { (result: Result<Data, Error>) in
            if case .success(let data) = result { completion(data) }
        }
    }

    func load(_ completion: @escaping (Result<Data, Error>) -> Void) { completion(.success(Data())) }

    // The action of a button.
    func askToSave(_ name: String?, completion: @escaping () -> Void) {
        guard let name else { return }
        buttons.append(SaveButton(title: name) { completion() })
    }
}
