// target: swift 6.0
import Foundation

/// Nothing here calls these callback forms; somebody asks for each.
protocol Signing {
    func signOut(_ completion: @escaping (Int) -> Void)
}

extension Signing {
    func signOut() async -> Int { 0 }

    // The default of a requirement.
    // expect: completion-task
    func signOut(_ completion: @escaping (Int) -> Void) {
        Task { completion(await signOut()) }
    }
}

class Signer: Signing {
    func signOut() async -> Int { 1 }

    // It fulfils a requirement.
    // expect: completion-task
    func signOut(_ completion: @escaping (Int) -> Void) {
        Task { completion(await signOut()) }
    }

    func sign(_ text: String) async -> Int { text.count }

    // A subclass overrides it.
    // expect: completion-task
    func sign(_ text: String, completion: @escaping (Int) -> Void) {
        Task { completion(await sign(text)) }
    }

    func erase(_ text: String) async -> Int { text.count }

    // Objective-C may call it.
    // expect: completion-task
    @objc func erase(_ text: String, completion: @escaping (Int) -> Void) {
        Task { completion(await erase(text)) }
    }
}

final class Refusing: Signer {
    override func sign(_ text: String, completion: @escaping (Int) -> Void) {
        print(text)
        completion(0)
    }
}

final class Reader: NSObject, NSFilePresenter {
    func read(_ text: String) async -> Int { text.count }

    // A protocol from elsewhere may ask for it.
    // expect: completion-task
    func read(_ text: String, completion: @escaping (Int) -> Void) {
        Task { completion(await read(text)) }
    }
}

/// Named with its labels, to be called later.
final class Stamper: Sendable {
    func stamp(_ text: String) async -> Int { text.count }

    // expect: completion-task
    func stamp(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
        Task { completion(await stamp(text)) }
    }

    var stamps: (String, @escaping @Sendable (Int) -> Void) -> Void { stamp(_:completion:) }
}
