import MarkedCode
import Testing

/// Functions that may fulfil a requirement which no file declares, and requirements that stay as they are.
@Suite struct ExternalRequirementTests {
    private static let others = ["class Base: Foreign {}"]

    private static func reason(_ conformance: String, _ marked: String) -> String {
        let name = marked.contains("func center") ? "center" : "load"
        if name == "center", conformance == "CenterDelegate" {
            let label = marked.contains("withCompletionHandler") ? "withCompletionHandler" : "completion"
            return "line 2: the SDK calls this with a handler, as 'center(_:\(label):)' of 'CenterDelegate': "
                + "leave this, or replace it by the async form if the SDK has one"
        }
        return conformance.contains(" or ")
            ? "line 2: \(conformance) may require '\(name)', and the code of both is not in the checked files: leave this if one does, else write the async version by hand"
            : "line 2: '\(conformance)' may require '\(name)', and its code is not in the checked files: leave this if it does, else write the async version by hand"
    }

    /// Neither can an overload be added nor the body move.
    private static let both: [(String, String)] = [
        (RequirementPlace.method(of: "class A: Foreign"), "Foreign"),
        (
            RequirementPlace.method(
                of: "class A: Foreign", "func load(_ reply: @escaping (Int) -> Void)", body: "print(1)\nreply(1)"),
            "Foreign"
        ),
        (
            RequirementPlace.method(
                of: "class A: Center", "func center(_ center: Center, completion: @escaping (Int) -> Void)"),
            "Center"
        ),
        (
            RequirementPlace.method(
                of: "class A: CenterDelegate",
                "func center(_ center: Center, withCompletionHandler handler: @escaping (Int) -> Void)",
                body: "print(1)\nhandler(1)"),
            "CenterDelegate"
        ),
        (
            RequirementPlace.method(
                of: "class A: CenterDelegate",
                "@objc func center(_ center: Center, withCompletionHandler handler: @escaping (Int) -> Void)",
                body: "print(1)\nhandler(1)"),
            "CenterDelegate"
        ),
        (RequirementPlace.method(of: "class A: NSObject, Zeta, Alpha"), "'Alpha' or 'Zeta'"),
        // A method that is named after who calls it is that of a delegate of this, or of the same framework.
        (
            RequirementPlace.method(
                of: "class A: NSObject, Zeta, OtherDelegate, CenterDelegate",
                "func center(_ center: Center, completion: @escaping (Int) -> Void)"),
            "CenterDelegate"
        ),
        (RequirementPlace.method(of: "class A: NSObject, CenterDelegate, Zeta"), "Zeta"),
        (RequirementPlace.method(of: "extension A: Foreign"), "Foreign"),
        (RequirementPlace.method(of: "class A: Base"), "Foreign"),
    ]

    /// Whether an overload can be added.
    @Test(
        arguments: [
            RequirementPlace.method(of: "class A: NSObject"),
            RequirementPlace.method(of: "class A: MyViewController"),
            // The protocols that a typealias combines are declared here.
            "typealias Both = First & Second\nprotocol First {}\nprotocol Second {}\n"
                + RequirementPlace.method(of: "class A: Both"),
            RequirementPlace.method(of: "extension A"),
        ])
    func additive(marked: String) throws {
        let verdict = try RequirementPlace(marked, Self.others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == "holds")
    }

    /// No requirement of Objective-C, as far as the type or the label says. Where the project calls the function, an overload
    /// can be added; where it does not, whoever requires it is the only caller.
    private static let required: [(String, String)] = [
        (RequirementPlace.method(of: "struct A: Foreign"), "Foreign"),
        (RequirementPlace.method(of: "actor A: Foreign"), "Foreign"),
        (
            RequirementPlace.method(
                of: "class A: Foreign", "func load(done: @escaping (Int) -> Void)", body: "print(1)\ndone(1)"),
            "Foreign"
        ),
        (RequirementPlace.method(of: "class A: FooDelegate"), "FooDelegate"),
    ]

    @Test(arguments: required)
    func calledIsAdditive(marked: String, conformance: String) throws {
        let others = Self.others + ["func start(_ a: A) {\n    a.load { print($0) }\n}"]
        let verdict = try RequirementPlace(marked, others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == "holds")
    }

    @Test(arguments: both + required)
    func notAdditive(marked: String, conformance: String) throws {
        let verdict = try RequirementPlace(marked, Self.others).verdict(on: .asyncOverloadIsAdditive)
        #expect(verdict == Self.reason(conformance, marked))
    }

    /// What the SDK calls as an async function, too.
    @Test func sdkCallsAsyncVersion() throws {
        let marked = RequirementPlace.method(
            of: "class A: NSObject, WKUIDelegate",
            "func webView(_ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, "
                + "initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping () -> Void)",
            body: "completionHandler()")
        #expect(
            try RequirementPlace(marked, []).verdict(on: .asyncOverloadIsAdditive)
                == "line 2: 'WKUIDelegate' also has an async 'webView(_:runJavaScriptAlertPanelWithMessage:initiatedByFrame:)', which runs on the main actor: replace this function with it by hand"
        )
    }

    /// Whether the body can move into an async function.
    @Test(
        arguments: [
            RequirementPlace.method(of: "class A: NSObject"),
            RequirementPlace.method(of: "class A: MyViewController"),
            RequirementPlace.method(of: "extension A"),
        ])
    func mayMove(marked: String) throws {
        let verdict = try RequirementPlace(marked, Self.others).verdict(on: .mayBecomeAsync)
        #expect(verdict == "holds")
    }

    /// No other module sees a private function.
    @Test func privateMayMove() throws {
        let marked = RequirementPlace.method(
            of: "class A: Foreign", "private func load(completion: @escaping (Int) -> Void)")
        #expect(try RequirementPlace(marked, []).verdict(on: .mayBecomeAsync) == "holds")
    }

    @Test(arguments: both + required)
    func mayNotMove(marked: String, conformance: String) throws {
        let verdict = try RequirementPlace(marked, Self.others).verdict(on: .mayBecomeAsync)
        #expect(verdict == Self.reason(conformance, marked))
    }
}
