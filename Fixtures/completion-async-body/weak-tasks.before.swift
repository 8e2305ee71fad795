// form: body
// A task that holds `self` weakly is no async function yet.

final class Till: Sendable {
    // expect: completion-async-body report
    func count(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
        Task { [weak self] in
            guard let number = await self?.number(of: name) else {
                completion(0)
                return
            }
            completion(number)
        }
    }

    func number(of name: String) async -> Int { name.count }
}
