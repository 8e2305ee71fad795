import Dispatch

/// Each place where a path leaves is told as what it is.
final class Pages {
    private var isLoading = false
    private var name: String?
    private var reader: Reader?

    // expect: completion-handler
    // why: only the new signature is shown: if you convert 'load', change its body by hand, too
    // why: 'case .failure(let error)' at line 21 does not call 'completion'; the 'return' at line 13 does not call it, either; if the value before '?' at line 15 is nil, it is not called, either; the 'if' at line 18 has no 'else' that calls it, either: call it in each of these cases, if a caller waits for it
    func load(completion: @escaping () -> Void) {
        if isLoading { return }
        isLoading = true
        reader?.read { [name] answer in
            switch answer {
            case .success(let text):
                if text == name {
                    completion()
                }
            case .failure(let error):
                print(error)
            }
        }
    }

    // Places of one kind are told together.
    // expect: completion-handler
    // why: only the new signature is shown: if you convert 'turn', change its body by hand, too
    // why: the function returns at line 32 if 'page > 0' is false, without calling 'completion'; lines 33 and 34 leave without calling it, too; if the value before '?' at line 35 is nil, it is not called, either: call it in each of these cases, or leave this as it is
    func turn(to page: Int, completion: @escaping () -> Void) {
        guard page > 0 else { return }
        guard page < 100 else { return }
        guard page != 13 else { return }
        reader?.read { _ in completion() }
    }
}

final class Reader: Sendable {
    // expect: completion-handler
    func read(_ handler: @escaping @Sendable (Result<String, any Error>) -> Void) {
        DispatchQueue.global().async { handler(.success("")) }
    }
}
