// target: swift 6.2, ios 26
// form: body
// Functions of one name in two types of one file: the body goes into the async form of its own type.
import Foundation

final class Disk {
    // expect: completion-async-body
    func save(id: Int, completion: @escaping (Bool) -> Void) {
        OperationQueue.main.addOperation { completion(true) }
    }

    func save(id: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            save(id: id) {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class Cloud {
    // expect: completion-async-body
    func save(id: Int, completion: @escaping (Bool) -> Void) {
        DispatchQueue.global().async { completion(false) }
    }

    func save(id: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            save(id: id) {
                continuation.resume(returning: $0)
            }
        }
    }
}

func saveAll(disk: Disk, cloud: Cloud) async -> [Bool] {
    await [disk.save(id: 1), cloud.save(id: 2)]
}

final class Sync {
    /**
     Reads all.
     */
    // expect: completion-async-body
    func readAll(completion: @escaping (Int) -> Void) {
        DispatchQueue.global().async { completion(1) }
    }

    // expect: completion-async-body
    func start(completion: @escaping (Int) -> Void) {
        readAll(completion: completion)
    }
}
