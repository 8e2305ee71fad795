// Stands in for the pages until they are here.
package struct Rule: Sendable {
    package let id: String
    package let text: String
    package let message: Message
    package let severity: Severity
    package let ceiling: Ceiling?
}

package struct Message: Sendable {
    package let text: String
}

package struct Ceiling: Sendable {
    package let level: Applicability
}

package struct RuleSet: Sendable {
    package let rules: [Rule] = []
    package let pages: [Rule] = []
    package init(layers: [[(path: String, text: String)]]) throws(PageErrors) {}
    package subscript(id: String) -> Rule? { nil }
    package func selecting(only: [String] = [], disabling: [String] = []) throws(UnknownRule) -> RuleSet {
        if let id = (only + disabling).first { throw UnknownRule(description: "there is no rule `\(id)`") }
        return self
    }
}

package struct UnknownRule: Error, CustomStringConvertible {
    package let description: String
}

package struct PageErrors: Error, CustomStringConvertible {
    package let description: String
}

package enum BundledPages {
    package static let all: [(path: String, text: String)] = []
}

package struct RequirementError: Error {
    package let message: String
    package let hint: String?
}

package struct Target: Sendable, Hashable {
    package static let lowest = Target()
    private init() {}
    package init(parsing text: String) throws(RequirementError) {
        if !text.contains("ios ") {
            throw RequirementError(message: "unknown platform `io`", hint: "did you mean `ios`?")
        }
    }
}
