// target: swift 6.2, ios 26
// form: body
// Functions of one name in two types of one file: the body goes into the async form of its own type.
import Foundation

final class Disk {
    // expect: completion-async-body
    func save(id: Int) async -> Bool {
        true
    }
}

final class Cloud {
    // expect: completion-async-body
    func save(id: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: false) }
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
        Task {
            completion(await readAll())
        }
    }

    /**
     Reads all.
     */
    nonisolated(nonsending) func readAll() async -> Int {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: 1) }
        }
    }

    // expect: completion-async-body
    nonisolated(nonsending) func start() async -> Int {
        await readAll()
    }
}
