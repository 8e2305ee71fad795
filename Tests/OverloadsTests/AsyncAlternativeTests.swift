import MarkedCode
import Testing

@Suite struct AsyncAlternativeTests {
    private func hasAlternative(_ source: String, _ others: [String]) throws -> Bool {
        let (match, evaluator) = try found("$$$M func getUser($$$P) {}", in: source, project: others)
        return MarkedCode.refusal(of: .matchHasAsyncAlternative, match, in: evaluator.project) == nil
    }

    @Test(arguments: [
        "func getUser(id: Int) async -> String", "func getUser(id: Int) async throws -> String",
        "func getUserAsync(id: Int) async -> String", "func user(id: Int) async -> String",
        "func getUser(id: Int, retries: Int = 3) async -> String",
    ])
    func isKnown(alternative: String) throws {
        let callback = "func getUser(id: Int, completion: @escaping (String) -> Void) {}"
        #expect(try hasAlternative(callback, [alternative + " {}"]))
        #expect(try hasAlternative("struct A { \(callback) }", ["extension A { \(alternative) {} }"]))
        // An extension of a protocol reaches the type's own function only by the requirement.
        let required = "protocol P { func getUser(id: Int, completion: @escaping (String) -> Void) }"
        let waiting = "extension P { \(alternative) { getUser(id: id) { _ in } } }"
        #expect(try hasAlternative("struct A: P { \(callback) }", ["\(required); \(waiting)"]))
        #expect(
            try !hasAlternative("struct A: P { \(callback) }", ["protocol P {}; extension P { \(alternative) {} }"]))
        #expect(try !hasAlternative("struct A { \(callback) }", ["struct B { \(alternative) {} }"]))
    }

    @Test(arguments: [
        "func getUser(id: Int) -> String", "func getUser(_ id: Int) async -> String",
        "func getUser(id: String) async -> String", "func getUser() async -> String",
        "func getUsers(id: Int) async -> String", "func getUser(id: Int, retries: Int) async -> String",
    ])
    func isNone(other: String) throws {
        #expect(
            try !hasAlternative("func getUser(id: Int, completion: @escaping (String) -> Void) {}", [other + " {}"]))
    }
}
