import MarkedCode
import Testing

@Suite struct AsyncAlternativeTests {
    private func hasTwin(_ source: String, _ others: [String]) throws -> Bool {
        let (match, judge) = try found("$$$M func getUser($$$P) {}", in: source, project: others)
        return MarkedCode.refusal(of: .matchHasAsyncAlternative, match, in: judge.project) == nil
    }

    @Test(arguments: [
        "func getUser(id: Int) async -> String", "func getUser(id: Int) async throws -> String",
        "func getUserAsync(id: Int) async -> String", "func user(id: Int) async -> String",
        "func getUser(id: Int, retries: Int = 3) async -> String",
    ])
    func isKnown(twin: String) throws {
        let callback = "func getUser(id: Int, completion: @escaping (String) -> Void) {}"
        #expect(try hasTwin(callback, [twin + " {}"]))
        #expect(try hasTwin("struct A { \(callback) }", ["extension A { \(twin) {} }"]))
        // Only what waits for a requirement reaches what a type has as its own.
        let required = "protocol P { func getUser(id: Int, completion: @escaping (String) -> Void) }"
        let waiting = "extension P { \(twin) { getUser(id: id) { _ in } } }"
        #expect(try hasTwin("struct A: P { \(callback) }", ["\(required); \(waiting)"]))
        #expect(try !hasTwin("struct A: P { \(callback) }", ["protocol P {}; extension P { \(twin) {} }"]))
        #expect(try !hasTwin("struct A { \(callback) }", ["struct B { \(twin) {} }"]))
    }

    @Test(arguments: [
        "func getUser(id: Int) -> String", "func getUser(_ id: Int) async -> String",
        "func getUser(id: String) async -> String", "func getUser() async -> String",
        "func getUsers(id: Int) async -> String", "func getUser(id: Int, retries: Int) async -> String",
    ])
    func isNone(other: String) throws {
        #expect(try !hasTwin("func getUser(id: Int, completion: @escaping (String) -> Void) {}", [other + " {}"]))
    }
}
