// form: body
import Foundation

// A condition in a callback binds an error of the same name as that of the callback round it.

struct Volume {
    let sync: (@escaping @Sendable (Error?) -> Void) -> Void
}

struct Drive: @unchecked Sendable {
    let find: (@escaping @Sendable (Volume?, Error?) -> Void) -> Void

    // expect: completion-async-body
    func sync(_ completion: (@Sendable (Error?) -> Void)?) {
        Task {
            do {
                try await sync()
                completion?(nil)
            } catch {
                completion?(error)
            }
        }
    }

    func sync() async throws {
        let (possibleVolume, error) = await withCheckedContinuation { continuation in
            find { continuation.resume(returning: ($0, $1)) }
        }
        guard let volume = possibleVolume else {
            if let error = error { throw error }
            return
        }
        let error2 = await withCheckedContinuation { continuation in
            volume.sync { continuation.resume(returning: $0) }
        }
        if let error = error2 {
            throw error
        }
    }

    // A name is free again in another function, and an error that is only asked for gets one.
    // expect: completion-async-body
    func syncTwice() async throws {
        let (possibleVolume, error) = await withCheckedContinuation { continuation in
            find { continuation.resume(returning: ($0, $1)) }
        }
        guard let volume = possibleVolume else {
            if let error = error { throw error }
            return
        }
        let error2 = await withCheckedContinuation { continuation in
            volume.sync { continuation.resume(returning: $0) }
        }
        if let error = error2 {
            throw error
        }
        let error3 = await withCheckedContinuation { continuation in
            volume.sync { continuation.resume(returning: $0) }
        }
        if let error = error3 {
            throw error
        }
        print("synced twice")
    }
}
