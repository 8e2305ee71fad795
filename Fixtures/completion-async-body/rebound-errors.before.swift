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
        find { (volume, error) in
            guard let volume = volume else {
                completion?(error)
                return
            }
            volume.sync { (error) in
                if let error = error {
                    completion?(error)
                    return
                }
                completion?(nil)
            }
        }
    }

    // A name is free again in another function, and an error that is only asked for gets one.
    // expect: completion-async-body
    func syncTwice(_ completion: (@Sendable (Error?) -> Void)?) {
        find { (volume, error) in
            guard let volume = volume else {
                completion?(error)
                return
            }
            volume.sync { (error) in
                guard error == nil else {
                    completion?(error)
                    return
                }
                volume.sync { (error) in
                    if let _ = error {
                        completion?(error)
                        return
                    }
                    print("synced twice")
                    completion?(nil)
                }
            }
        }
    }
}
