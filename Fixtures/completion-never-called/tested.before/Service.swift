final class Service {
    private let client = Client()

    func signOut(_ token: String?) {
        client.revoke(token, completion: nil)
        client.renew(token) { print("renewed") }
    }
}
