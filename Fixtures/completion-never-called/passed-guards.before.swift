// the conditions of a `guard` on the way, whose `else` calls the handler, are said, too
final class Courier {
    var isConnected = false
    var pending: [String] = []

    // expect: completion-never-called
    func publish(_ text: String, key: String?, completion: @escaping (Bool) -> Void) {
        guard isConnected else {
            guard key != nil else {
                completion(false)
                return
            }
            pending.append(text)
            return
        }
        completion(true)
    }
}
