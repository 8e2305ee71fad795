import Syntax
import Testing

@testable import Conditions

@Suite struct WeakSelfUseTests {
    @Test(arguments: [
        ("self?.f { c.resume() }", true), ("self?.f(c)", true), ("_ = self?.a?.b.f { g { c.resume() } }", true),
        ("self?.c = c", true), ("self?.all[0] = g(c)", true), ("q.async { self?.f { c.resume() } }", true),
        ("guard let self else { return }\nf { c.resume() }", true),
        ("guard let me = self else { return }\nme.f { c.resume() }", true),
        ("guard x, let self = self, y else { throw E() }\nq.async { c.resume() }", true),
        ("if let self { f { c.resume() } }", true), ("if a { b() } else if let self { f(c) }", true),
        // Also used where self is gone.
        ("guard let self else { return c.resume() }\nf { c.resume() }", false),
        ("if let self { f(c) } else { c.resume() }", false), ("self?.f { c.resume() } ?? c.resume()", false),
        ("self?.flag == true ? c.resume() : ()", false), ("let x = self?.name\nc.resume(returning: x)", false),
        ("self?.f { c.resume() }\nc.resume()", false), ("if let self { f() }\nc.resume()", false),
        ("{ guard let self else { return } }()\nc.resume()", false), ("guard let self else { return c }", false),
        // Of something else than self, or not used.
        ("other?.f { c.resume() }", false), ("guard let x = self.x else { return }\nc.resume()", false),
        ("self.f { c.resume() }", false), ("self?.f { x.c() }", false), ("", false), ("self?", false), ("let", false),
    ])
    func holds(source: String, isHeld: Bool) {
        let tree = TokenTree(SourceFile(text: "{ c in \(source)\n}"))
        #expect(WeakSelfUse(in: tree).usesOnlyWithSelf("c", in: tree.closure(at: 0)?.body ?? tree.all) == isHeld)
    }
}
