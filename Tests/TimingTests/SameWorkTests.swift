import Index
import MarkedCode
import Overloads
import Syntax
import Testing

@testable import Timing

/// A callback function and an async one, of which some do the same work.
@Suite struct SameWorkTests {
    /// Why calls may not move; nil where they may.
    private func reason(_ callback: String, _ alternative: String) -> String? {
        let text = """
            final class Store {
                func load(_ id: Int, completion: @escaping (Int) -> Void) { \(callback) }
                func load(_ id: Int) async throws -> Int { \(alternative) }
                func fetch(_ id: Int, then: @escaping (Int) -> Void) {}
                func fetch(_ id: Int) async throws -> Int { id }
            }
            """
        var project = ProjectIndex(knowing: .bundled)
        project.add(TokenTree(SourceFile(path: "a.swift", text: text)))
        let named = project.functions("load")
        do throws(Refusal) {
            try SameWork(of: project).check(named[0], named[1])
            return nil
        } catch {
            return error.reason
        }
    }

    @Test(arguments: [
        ("completion(id)", "return id"), ("", "return 1"),
        ("fetch(id) { completion($0) }", "return try await fetch(id)"),
        ("fetch(id) { value in self.last = value; completion(value) }", "last = try await fetch(id); return last"),
        (
            "fetch(id) { [weak self] in self?.last = $0; completion($0) }",
            "let new = try await fetch(id); last = new; return new"
        ),
        ("queue.async { completion(self.read(id)) }", "return read(id)"),
        (
            "session.dataTask(with: url) { data, _, _ in completion(data?.count ?? 0) }.resume()",
            "let (data, _) = try await session.data(with: url); return data.count"
        ),
        ("getUser(id) { completion($0.age) }", "return try await user(id).age"),
        ("print(\"loads\"); completion(id)", "return id"),
        ("Task { completion((try? await load(id)) ?? 0) }", "count += 1; return id"),
        (
            "ask { completion(self.field.count) }",
            "return await withCheckedContinuation { c in ask { c.resume(returning: field.count) } }"
        ),
        (
            "count += 1; completion(id)",
            "return await withCheckedContinuation { c in load(id) { c.resume(returning: $0) } }"
        ),
    ])
    func isSame(callback: String, alternative: String) {
        #expect(reason(callback, alternative) == nil)
    }

    @Test(arguments: [
        ("fetch(id) { completion($0) }", "clean(); return try await fetch(id)", "uses 'clean'"),
        ("fetch(id) { completion($0) }", "let new = try await fetch(id); last = new; return new", "uses 'last'"),
        ("fetch(id) { self.last = $0; completion($0) }", "return try await fetch(id)", "'last' in line"),
        ("fetch(1) { completion($0) }", "return try await fetch(2)", "uses '2'"),
        ("Task { clean(); completion((try? await load(id)) ?? 0) }", "return id", "such as 'clean'"),
        (
            "completion(id)",
            "let value = await withCheckedContinuation { c in load(id) { c.resume(returning: $0) } }; clean(); return value",
            "uses 'clean'"
        ),
        (
            "store.load(id) { completion($0) }",
            "return await withCheckedContinuation { c in other.load(id) { c.resume(returning: $0) } }",
            "uses 'other'"
        ),
    ])
    func isApart(callback: String, alternative: String, difference: String) {
        let found = reason(callback, alternative)
        #expect(found?.contains(difference) ?? false, "\(found ?? "the same")")
    }

    @Test func whatNothingFulfilsIsNotSeen() {
        let text = """
            protocol Store {
                func load(completion: @escaping (Int) -> Void)
                func load() async -> Int
            }
            """
        var project = ProjectIndex(knowing: .bundled)
        project.add(TokenTree(SourceFile(path: "a.swift", text: text)))
        let named = project.functions("load")
        #expect(throws: Refusal.self) { try SameWork(of: project).check(named[0], named[1]) }
    }
}
