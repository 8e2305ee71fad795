// target: swift 5.9, ios 15
import AVFoundation

/// Only the overload calls the callback version, which goes: the body runs where it ran before.
final class Recorder {
    // expect: completion-async-body
    // why: the callback version of 'askForMicrophone' is deleted: if code outside the checked files calls it, that no longer compiles: search there first
    func askForMicrophone(completion: @escaping (Bool) -> Void) {
        AVAudioSession.sharedInstance().requestRecordPermission { granted in
            completion(granted)
        }
    }

    func askForMicrophone() async -> Bool {
        await withCheckedContinuation { continuation in
            askForMicrophone { continuation.resume(returning: $0) }
        }
    }
}

/// All that it does is to pass its handler on, as its overload does.
final class Camera {
    // expect: completion-async-body
    func ask(completion: @escaping (Bool) -> Void) {
        AVCaptureDevice.requestAccess(for: .video, completionHandler: completion)
    }

    func ask() async -> Bool {
        await withCheckedContinuation { continuation in
            ask { continuation.resume(returning: $0) }
        }
    }
}

/// It has no parameter but its handler, which is given nothing.
@MainActor final class Sheet {
    var isOpen = true

    // expect: completion-async-body
    func close(completion: @escaping () -> Void) {
        if isOpen {
            isOpen = false
            Task { @MainActor in
                try? await Task.sleep(for: .seconds(1))
                completion()
            }
        } else {
            completion()
        }
    }

    func close() async {
        await withCheckedContinuation { continuation in
            close { continuation.resume() }
        }
    }
}

/// A call with two trailing closures passes the handler.
class Box {
    private let queue = DispatchQueue(label: "box")
    private var number = 0

    // expect: completion-async-body display
    func update(_ change: @escaping (Int) -> Int, completion: @escaping (Int) -> Void) {
        queue.async {
            self.number = change(self.number)
            completion(self.number)
        }
    }

    func update(_ change: @escaping (Int) -> Int) async -> Int {
        await withCheckedContinuation { continuation in
            update(change) { continuation.resume(returning: $0) }
        }
    }
}

final class Counter: Box {
    func count() {
        update { number in
            number + 1
        } completion: { number in
            print(number)
        }
    }
}
