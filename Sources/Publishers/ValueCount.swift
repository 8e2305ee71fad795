/// How many values a publisher gives until it ends, where it does not fail.
package struct ValueCount: Hashable, Sendable {
    /// At least so many: 0 or 1.
    package let least: Int
    /// At most so many.
    package let most: Most
    /// Whether it ends by itself: a subject may never do so.
    let ends: Ending

    /// Whether it is one value, neither more nor none.
    package var isOne: Bool { least == 1 && most == .one }

    /// The largest number of values. Where something surely gives many, what is not known beside it cannot give more.
    package enum Most: Int, Comparable, Sendable {
        case none, one, unknown, many

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// What is known of the end.
    enum Ending: Int, Comparable, Sendable {
        case never, perhaps, surely

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// Ends without a value.
    static let nothing = ValueCount(least: 0, most: .none, ends: .surely)
    /// Only fails: what it is one of several for gives the values of the others.
    static let failure = ValueCount(least: 1, most: .none, ends: .surely)
    static let one = ValueCount(least: 1, most: .one, ends: .surely)
    static let oneOrNone = ValueCount(least: 0, most: .one, ends: .surely)
    static let many = ValueCount(least: 0, most: .many, ends: .never)
    static let unknown = ValueCount(least: 0, most: .unknown, ends: .perhaps)

    /// Of what is either this or the other publisher.
    func or(_ other: Self) -> Self {
        ValueCount(least: min(least, other.least), most: max(most, other.most), ends: min(ends, other.ends))
    }

    /// Of all that both give.
    func and(_ other: Self) -> Self {
        let most: Most =
            self.most == .none
            ? other.most
            : other.most == .none
                ? self.most : max(self.most, other.most) == .one ? .many : max(self.most, other.most)
        return ValueCount(least: max(least, other.least), most: most, ends: min(ends, other.ends))
    }

    /// Of a publisher that gives what the other one gives, for each of these values.
    func each(_ other: Self) -> Self {
        let most: Most =
            min(self.most, other.most) == .none
            ? .none : self.most == .one ? other.most : other.most == .one ? self.most : max(self.most, other.most)
        return ValueCount(least: least * other.least, most: most, ends: min(ends, other.ends))
    }

    /// Of pairs of the values.
    func zipped(_ other: Self) -> Self {
        ValueCount(least: least * other.least, most: min(most, other.most), ends: max(ends, other.ends))
    }

    /// Of pairs of the latest values.
    func combined(_ other: Self) -> Self {
        let most = min(self.most, other.most) == .none ? .none : max(self.most, other.most)
        return ValueCount(least: least * other.least, most: most, ends: min(ends, other.ends))
    }

    /// Of one of the values, or of one that is made from all: one that does not end until it has given one.
    func single(atItsEnd needsEnd: Bool) -> Self {
        if needsEnd, ends == .never { return .unknown }
        return ValueCount(least: ends == .surely ? least : 1, most: min(most, .one), ends: .surely)
    }

    /// Of those that a condition lets through.
    var filtered: Self { ValueCount(least: 0, most: most, ends: ends) }

    /// Where a value stands in for none.
    var replacingNone: Self { ValueCount(least: 1, most: max(most, .one), ends: ends) }

    /// Of none of the values, only the end.
    var ignored: Self { ValueCount(least: 0, most: .none, ends: ends) }
}
