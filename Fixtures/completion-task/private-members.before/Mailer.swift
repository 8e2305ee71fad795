import Foundation

/// Its function of the same name is another one.
final class Mailer: Sendable {
    func post(completion: @escaping @Sendable () -> Void) { completion() }

    func go() { post { print("posted") } }
}
