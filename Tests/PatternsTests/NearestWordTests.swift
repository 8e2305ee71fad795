import Patterns
import Testing

@Suite struct NearestWordTests {
    @Test(arguments: [
        ("sevrity", "severity"), ("saef", "safe"), ("cloure", "closure"), ("safe", "safe"), ("x", nil), ("", nil),
        ("display", nil), ("fixe", "fix"), ("fx", "fix"),
    ])
    func theNearestWordIsFound(word: String, expected: String?) {
        #expect(nearest(to: word, among: ["severity", "safe", "closure", "fix", "y"]) == expected)
    }

    @Test(arguments: [
        ("--fix-unsafe", "--unsafe-fixes"), ("completion-overload", "completion-async-overload"),
        ("completion-cal", "completion-call"), ("completion-alerts", "completion-alert"), ("overload", nil),
        ("combine-overload", nil),
    ])
    func aWordWithTheSamePartsIsFound(word: String, expected: String?) {
        let known = ["--fix", "--unsafe-fixes", "completion-alert", "completion-call", "completion-async-overload"]
        #expect(nearest(to: word, among: known) == expected)
    }

    @Test func ofEqualsTheFirstAndOfUnequalsTheBest() {
        #expect(nearest(to: "cat", among: ["bat", "hat"]) == "bat")
        #expect(nearest(to: "actors", among: ["factory", "actor"]) == "actor")
        #expect(nearest(to: "a", among: [] as [String]) == nil)
    }
}
