import MarkedCode
import Silence
import Syntax
import Testing

/// Whether the `error` at the mark is one that is declared inside of the outer closure.
@Suite struct ShadowingTests {
    @Test(arguments: [
        ("¦error", false),
        ("if let error = ¦error { show(error) }", false),
        ("if let error = error { show(¦error) }", true),
        ("if let error { show(¦error) }", true),
        ("if let error = error, show(¦error) { stop() }", true),
        ("if let other = error, show(¦error) { stop() }", false),
        ("if let error = error { stop() } else { show(¦error) }", false),
        ("if let error = error { stop() }; show(¦error)", false),
        ("if ready { stop() } else if let error = error { show(¦error) }", true),
        ("while let error = next() { show(¦error) }", true),
        ("for error in errors { show(¦error) }", true),
        ("for error in list(¦error) { stop() }", false),
        ("if ready { guard let error = error else { return }; show(¦error) }", true),
        ("if ready { guard let error = error else { return show(¦error) } }", false),
        ("if ready { let error = make(); show(¦error) }", true),
        ("if ready { show(¦error); let error = make() }", false),
        ("switch result { case .failure(let error): show(¦error) default: stop() }", true),
        ("switch result { case let .failure(error): show(¦error) default: stop() }", true),
        ("switch result { case .failure(let error): stop(error) default: show(¦error) }", false),
        ("do { try stop() } catch { show(¦error) }", true),
        ("do { try show(¦error) } catch { stop() }", false),
        ("do { try stop() } catch let other { show(¦error) }", false),
        ("each { error in show(¦error) }", true),
        ("each { other in show(¦error) }", false),
    ])
    func hides(statement: String, isHidden: Bool) throws {
        let place = try Place("load { error in\n    \(statement)\n}\n")
        let outer = try #require(place.tree.all.first { place.tree.role($0) == .closure })
        #expect(Shadowing(in: place.tree).hides("error", at: place.index, within: outer) == isHidden)
    }

    /// Closures and errors alone.
    @Test(
        arguments: [
            ("f { id }", "id", false), ("f { g { id in id } }", "id", true), ("f { g { x in h { id } } }", "id", false),
            ("f { g { id in h { id } } }", "id", true), ("f { do { } catch let id { id } }", "id", true),
            ("f { do { } catch { id } }", "id", false), ("f { do { } catch { error } }", "error", true),
            ("f { do { } catch E.a { error } }", "error", false), ("f { do { error } catch { } }", "error", false),
        ])
    func isGiven(code: String, name: String, isShadowed: Bool) throws {
        let tree = TokenTree(SourceFile(text: code))
        let outer = try #require(tree.all.first { tree.role($0) == .closure })
        let token = try #require(tree.all.last { tree.spells($0, name) })
        #expect(Shadowing(in: tree).isGiven(name, at: token, within: outer) == isShadowed)
    }
}
