import Index
import Syntax

/// How many values a publisher gives, and by what that is known.
package struct PublisherValues: Sendable, Hashable {
    /// How many.
    package var count: ValueCount
    /// What decides it; nil where nothing has been found that gives values.
    package var evidence: Evidence?

    /// Code that is not followed, and is taken to give its one value.
    package var assumption: Assumption?

    /// How many it gives only what it is called on, or passed, tells.
    var isPassedOn = false

    /// Only calls of itself were seen.
    var isCircular = false

    /// What it gives is `Void`: only its end tells something.
    var areVoid = false

    /// What shows how many values an operator of this name gives.
    static func isCalledOn(_ name: String?) -> String { "\(name.map { "'\($0)'" } ?? "it") \(givesSameNumber)" }

    private static let givesSameNumber = "gives as many values as the publisher that it is called on"

    /// Whether it is known only by what it is called on.
    var isOfCalledOn: Bool { evidence?.message.hasSuffix(Self.givesSameNumber) ?? false }

    /// A source that gives one value as long as other code does.
    package struct Assumption: Sendable, Hashable {
        /// Its name.
        package let name: String
        /// Where the project declares it, `File.swift:12`; nil for one that it does not declare.
        package let place: String?
    }

    /// A number of values that a page asks for.
    package enum Number: String, Sendable, CaseIterable {
        case one, no, several, optional, known
        /// One `Void` or none, before it ends.
        case void
        case oneOrNo = "one-or-no"
        /// One at most, and on some path it never ends.
        case unended
        /// What it is called on, or passed, tells how many.
        case given
    }

    /// Whether there are surely so many.
    package func are(_ number: Number) -> Bool {
        if isCircular { return false }
        return switch number {
        case .one: count.least == 1 && count.most <= .one && !count.mayNeverEnd
        case .no: count.most == .none && count.least == 0 && !count.mayNeverEnd
        case .oneOrNo: are(.one) || are(.no)
        case .several: count.most == .many
        case .optional: count.most == .one && count.least == 0 && !count.mayNeverEnd && !areVoid
        case .void: count.most == .one && count.least == 0 && !count.mayNeverEnd && areVoid
        case .unended: count.most <= .one && count.mayNeverEnd
        case .known: count.most != .unknown || isPassedOn
        case .given: isPassedOn
        }
    }

    /// Some code that decides how many values there are.
    package struct Evidence: Sendable, Hashable {
        /// One sentence that names it: "'dataTaskPublisher' gives one value".
        package let message: String
        /// The file that holds it.
        package let path: String
        /// Its line, counted from 1.
        package let line: Int
        /// Its token in that file.
        let token: Int

        init(_ message: String, at token: Int, in tree: TokenTree) {
            self.message = message
            (path, line) = (tree.file.path, tree.line(of: token))
            self.token = token
        }
    }

    init(_ count: ValueCount, _ evidence: Evidence? = nil, assuming assumption: Assumption? = nil) {
        (self.count, self.evidence, self.assumption) = (count, evidence, assumption)
    }

    /// Of what is either one: the evidence is that of the larger number.
    func or(_ other: Self) -> Self { joined(with: other, to: count.or(other.count)) }

    /// Of what is made of both, with the evidence of the one that gives more.
    func joined(with other: Self, to count: ValueCount, by evidence: Evidence? = nil) -> Self {
        let more = other.count.most > self.count.most ? other : self
        // Of one value or none it is worth knowing why there may be none, or no end.
        let fewer = other.count.least < self.count.least ? other : self
        let slower = other.count.ends < self.count.ends ? other : self
        let telling =
            count.most > .one ? more : count.mayNeverEnd ? slower : count.least < more.count.least ? fewer : more
        let own = telling.evidence ?? self.evidence ?? other.evidence
        return PublisherValues(
            count, count.most > more.count.most ? evidence ?? own : own, assuming: assumption ?? other.assumption)
    }

    /// With another count, which this code is the reason of.
    func becoming(_ count: ValueCount, by evidence: Evidence? = nil) -> Self {
        let isSame = count == self.count || count.most == .unknown && self.count.most == .unknown
        return PublisherValues(count, isSame ? self.evidence : evidence ?? self.evidence, assuming: assumption)
    }

    /// The evidence as a reason, with its line or its place where it is outside of the declaration of this name; the reason stands
    /// at its line where this file holds it.
    func refusal(of name: Int, in tree: TokenTree) -> Refusal {
        guard let evidence else { return Refusal() }
        guard evidence.path == tree.file.path else {
            return Refusal("\(evidence.message) (\(SourceFile.name(of: evidence.path)):\(evidence.line))")
        }
        let own = tree.declaration(at: tree.startOfStatement(around: name))?.span
        let isTold = own?.contains(evidence.token) ?? true || evidence.message.hasSuffix(":\(evidence.line)")
        let place = isTold ? "" : " (line \(evidence.line))"
        return Refusal(evidence.message + place, token: evidence.token)
    }
}

extension [PublisherValues] {
    /// Of what is any one of them; nil where there is none.
    var worst: PublisherValues? { first.map { first in dropFirst().reduce(first) { $0.or($1) } } }
}
