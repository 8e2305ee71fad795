// target: swift 5.9, ios 15
// form: body

import Foundation
import SwiftUI

// The async version would run on a background thread: what its body reads there has to be safe.

final class Registry {
    var codes: [String: Int] = [:]
    private let limit = 3
    private let queue = DispatchQueue(label: "registry")

    // Nothing shows who calls it.
    // expect: completion-async-body display
    // why: the async version of 'code' runs on a background thread, and uses 'codes' (line 19): if other code changes 'codes' at the same time, mark the async version '@MainActor'
    // why: nothing in the checked files calls 'code', so the async version takes its place: await it in code elsewhere that calls it
    func code(_ name: String, completion: @escaping (Int?) -> Void) {
        let code = codes[name]
        queue.async { completion(code) }
    }

    // A constant, and a queue.
    // expect: completion-async-body unsafe
    func isAllowed(_ name: String) async -> Bool {
        let isShort = name.count < limit
        return await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: isShort) }
        }
    }

    // What a pattern binds is its own.
    // expect: completion-async-body unsafe
    func checked(_ found: Result<Int, Error>) async -> Int {
        switch found {
        case let .success(number):
            return await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: number) }
            }
        case .failure:
            return await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: 0) }
            }
        }
    }

    // Its only caller is a button.
    // expect: completion-async-body unsafe
    func register(_ name: String, completion: @escaping (Bool) -> Void) {
        Task { @MainActor in
            completion(await register(name))
        }
    }

    @MainActor
    func register(_ name: String) async -> Bool {
        let isNew = codes[name] == nil
        return await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: isNew) }
        }
    }
}

struct RegistryView: View {
    let registry: Registry
    @State private var isNew = false

    var body: some View {
        Button("Register") {
            registry.register("a") { isNew in
                self.isNew = isNew
            }
        }
    }
}
