import Conditions
import Index
import MarkedCode
import Patterns
import Testing

/// Which types may be sent to another task, and which requirements the async version needs for it.
@Suite struct SendabilityTests {
    private func holds(_ type: String, beside other: String = "", inMode5: Bool = false) throws -> Bool {
        let source = "func f<T>(a: \(type), then: @escaping (T) -> Void) {}\n\(other)\n"
        let (match, evaluator) = try found("func $N<$$$G>($A: $T, $$$_) { $$$B }", in: source)
        let own = Evaluator(project: evaluator.project, in: BuildSettings(isInMode5: inMode5))
        let condition = Condition(.isA(Metavariable(name: "T", isRun: false), .sendable))
        let isSendable = (try? own.check(condition, match)) != nil
        #expect(((try? own.check(condition.negated, match)) != nil) == !isSendable)
        return isSendable
    }

    @Test(arguments: [
        "Int", "String", "Bool", "Data", "URL", "Date", "UUID", "()", "Void", "Int?", "Int??", "[Int]", "[Int: String]",
        "[[Int]?]", "Set<Int>", "Array<String>", "Optional<Int>", "Dictionary<Int, String>", "(Int, String)",
        "(a: Int, b: String)", "Error", "any Error", "(any Error)?", "Result<Int, Error>", "Result<[Int], any Error>",
        // The async version will require it.
        "T", "[T]", "T?", "Result<T, Error>",
        // The values that a handler takes are sent.
        "(Int) -> Void", "@escaping (Int?, Error?) -> Void", "((Int) -> Void)?", "() -> Void",
        "@escaping (Result<[Int], any Error>) -> Void",
    ])
    func sendableTypes(type: String) throws {
        #expect(try holds(type))
    }

    @Test(arguments: [
        "UIImage", "UIImage?", "[UIImage]", "[String: Any]", "[UIImage: Int]", "(Int, UIImage)", "(a: Int, b: UIImage)",
        "Any",
        "AnyObject", "Set<UIImage>", "Result<UIImage, Error>", "Box<Int>", "U", "some Equatable", "any Equatable",
        "(UIImage) -> Void", "(UIImage?, Error?) -> Void", "(Result<UIImage, Error>) -> Void", "((UIImage) -> Void)?",
    ])
    func othersAreSaidByNobody(type: String) throws {
        #expect(try !holds(type))
        // In language mode 5, nothing is checked that is sent.
        #expect(try holds(type, inMode5: true))
    }

    @Test(arguments: [
        ("A", "struct A: Sendable {}"), ("A", "final class A: @unchecked Sendable {}"), ("A", "actor A {}"),
        ("A", "@MainActor final class A {}"), ("A", "enum A: Error { case b }"), ("any A", "protocol A: Sendable {}"),
        ("A", "struct A {}\nextension A: Sendable {}"), ("A", "struct A {}\nextension A: @unchecked Sendable {}"),
        ("[String: Int]", "extension String {}\nextension Int {}"), ("A", "typealias A = [Int]"),
        ("A?", "typealias A = B\ntypealias B = Int"),
        ("[A]", "typealias A = (Int, String)"),
        ("Handler", "typealias Handler = (Int) -> Void"),
        ("(Own) -> Void", "enum Own { case ok(Int), bad(E) }\nenum E: Error { case a }"),
    ])
    func declaredAsSendable(type: String, other: String) throws {
        #expect(try holds(type, beside: other))
    }

    @Test(arguments: [
        ("A", "struct A {}"), ("A", "class A {}"), ("A", "enum A { case b }"), ("any A", "protocol A {}"),
        ("A", "class A: Equatable {}"), ("[A]", "struct A {}"), ("(A) -> Void", "struct A {}"),
        // The project declares a type of a known name.
        ("Date", "class Date {}"), ("A", "typealias A = UIImage"), ("A", "typealias A = B\ntypealias B = A"),
        ("A", "typealias A = [A]"), ("Handler", "typealias Handler = (UIImage) -> Void"),
        ("(Own) -> Void", "enum Own { case ok(UIImage), bad(E) }\nenum E: Error { case a }"),
    ])
    func declaredOtherwise(type: String, other: String) throws {
        #expect(try !holds(type, beside: other))
        #expect(try holds(type, beside: other, inMode5: true))
    }

    /// Deep nesting ends with no promise, and without a long search.
    @Test func deepTypesAreNotFollowed() throws {
        #expect(try holds(String(repeating: "[", count: 20) + "Int" + String(repeating: "]", count: 20)))
        #expect(try !holds(String(repeating: "[", count: 40) + "Int" + String(repeating: "]", count: 40)))
    }

    // MARK: Generic parameters

    /// The requirements of the async version.
    private func requirements(_ source: String, inMode5: Bool = false) throws -> String {
        let (match, evaluator) = try found("func f<$$$G>($H: $T) where $$$R { $$$B }", in: source)
        let own = Evaluator(project: evaluator.project, in: BuildSettings(isInMode5: inMode5))
        let transform = Transform.sendableRequirements(
            Metavariable(name: "R", isRun: true), for: Metavariable(name: "T", isRun: false))
        return try own.apply(transform, match, naming: { $0[0] })[0].plainText
    }

    @Test(arguments: [
        ("func f<T>(h: @escaping (T) -> Void)", "", "T: Sendable"),
        ("func f<T>(h: @escaping ([T]?) -> Void)", "", "T: Sendable"),
        ("func f<T>(h: @escaping (Result<T, Error>) -> Void)", "", "T: Sendable"),
        ("func f<T>(h: @escaping (T, T) -> Void)", "", "T: Sendable"),
        ("func f<T, U>(h: @escaping (T, U) -> Void)", "", "T: Sendable, U: Sendable"),
        ("func f<T, U>(h: @escaping (U) -> Void)", "", "U: Sendable"),
        ("func f<T>(h: @escaping (T) -> Void)", "T: Decodable", "T: Decodable, T: Sendable"),
        ("func f<T: P>(h: @escaping (T.Output) -> Void)", "", "T.Output: Sendable"),
        ("func f<T: P>(h: @escaping (T.Output.Element) -> Void)", "", "T.Output.Element: Sendable"),
        ("func f<T: P>(h: @escaping (T, T.Output) -> Void)", "", "T: Sendable, T.Output: Sendable"),
        // A requirement says so.
        ("func f<T: Sendable>(h: @escaping (T) -> Void)", "", ""),
        ("func f<T: Decodable & Sendable>(h: @escaping (T) -> Void)", "", ""),
        ("func f<T>(h: @escaping (T) -> Void)", "T: Sendable", "T: Sendable"),
        ("func f<T: P>(h: @escaping (T.Output) -> Void)", "T.Output: Sendable", "T.Output: Sendable"),
        ("func f<T: Error>(h: @escaping (T) -> Void)", "", ""),
        ("func f<T: Model>(h: @escaping (T) -> Void)", "", ""),
        // No requirement is needed.
        ("func f<T>(h: @escaping (Int) -> Void)", "", ""), ("func f<T>(h: @escaping (T.Type) -> Void)", "", ""),
        ("func f<T>(h: @escaping (Other.T) -> Void)", "", ""),
    ])
    func requirements(heading: String, own: String, wanted: String) throws {
        let types = "protocol Model: Sendable {}\nprotocol P { associatedtype Output }\n"
        let source = { (own: String) in "\(types)\(heading)\(own.isEmpty ? "" : " where \(own)") {}\n" }
        #expect(try requirements(source(own)) == wanted)
        #expect(try requirements(source(own), inMode5: true) == own)
        // A requirement is not written twice.
        #expect(try requirements(source(wanted)) == wanted)
    }

    @Test(arguments: [
        ("struct S<T> { func f(h: @escaping (T) -> Void) {} }", "T: Sendable"),
        ("struct S<T: Sendable> { func f(h: @escaping (T) -> Void) {} }", ""),
        ("struct S<T> where T: Sendable { func f(h: @escaping (T) -> Void) {} }", ""),
        ("struct S<T> { struct U { func f(h: @escaping (T) -> Void) {} } }", "T: Sendable"),
        ("protocol P {\n    associatedtype T\n    func f(h: @escaping (T) -> Void) {}\n}", "T: Sendable"),
        ("protocol P {\n    associatedtype T: Sendable\n    func f(h: @escaping (T) -> Void) {}\n}", ""),
    ])
    func requirementsOfTypesRound(source: String, wanted: String) throws {
        #expect(try requirements(source) == wanted)
    }

    // MARK: Types that a typealias names

    /// Why a function whose handler is a typealias of another file gets no async version; nil where it does.
    private func unseen(_ alias: String, imports: String, here: String) throws -> String? {
        let (match, evaluator) = try found(
            "func f($H: $T) { $$$B }", in: "\(here)\nfunc f(completion: @escaping Handler) { g() }\n",
            project: ["\(imports)\ntypealias Handler = \(alias)\n"])
        return MarkedCode.refusal(of: .asyncOverloadIsAdditive, match, in: evaluator.project)
    }

    @Test(arguments: [
        (
            "(UIImage) -> Void", "import UIKit", "",
            "2: its async version uses the type 'UIImage', which this file does not import: add `import UIKit`"
        ),
        (
            "(UIImage) -> Void", "import UIKit", "import Foundation",
            "2: its async version uses the type 'UIImage', which this file does not import: add `import UIKit`"
        ),
        (
            "(CLLocation?, Error?) -> Void", "import CoreLocation\nimport UIKit", "",
            "2: its async version uses the type 'CLLocation', which this file does not import: add the one of `import CoreLocation`, `import UIKit` that declares it"
        ),
        (
            "(CLLocation?, Error?) -> Void", "import CoreLocation\nimport UIKit", "import UIKit",
            "2: its async version uses the type 'CLLocation', which this file does not import: add `import CoreLocation`"
        ),
        (
            "(URL) -> Void", "import Foundation", "",
            "2: its async version uses the type 'URL', which this file does not import: add `import Foundation`"
        ),
    ])
    func typesThatAreNotSeen(alias: String, imports: String, here: String, wanted: String) throws {
        #expect(try unseen(alias, imports: imports, here: here) == wanted)
    }

    @Test(arguments: [
        ("(UIImage) -> Void", "import UIKit", "import UIKit"), ("(UIImage) -> Void", "import UIKit", "import SwiftUI"),
        ("(URL) -> Void", "import Foundation", "import UIKit"),
        ("(Data?, Error?) -> Void", "import Foundation", "import Combine"),
        ("(Int) -> Void", "import UIKit", ""), ("([String: Bool]?) -> Void", "import UIKit", ""),
        ("(UIImage) -> Void", "", ""), ("(UIImage) -> Void", "import UIKit", "let image: UIImage? = nil"),
        ("(Mine) -> Void", "import UIKit\nstruct Mine {}", ""),
    ])
    func typesThatAreSeen(alias: String, imports: String, here: String) throws {
        #expect(try unseen(alias, imports: imports, here: here) == nil)
    }
}
