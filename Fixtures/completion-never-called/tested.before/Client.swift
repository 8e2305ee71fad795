import Foundation

/// What tests alone pass, nobody waits for.
final class Client {
    private let session = URLSession.shared

    func revoke(_ token: String?, completion: (() -> Void)?) {
        guard let token, let url = URL(string: token) else { return }
        session.dataTask(with: url) { data, _, _ in
            if data != nil { completion?() }
        }.resume()
    }

    // expect: completion-never-called
    func renew(_ token: String?, completion: (() -> Void)?) {
        guard let token, let url = URL(string: token) else { return }
        session.dataTask(with: url) { data, _, _ in
            if data != nil { completion?() }
        }.resume()
    }
}
