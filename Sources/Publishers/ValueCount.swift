/// How many values a publisher gives until it ends, where it does not fail.
package struct ValueCount: Hashable, Sendable {
    /// At least so many: 0 or 1.
    package let least: Int
    /// At most so many.
    package let most: Most
    /// Whether it ends by itself: a subject may never do so.
    let ends: Ending

    /// Whether it is one value, neither more nor none.
    package var isOne: Bool { least == 1 && most == .one && !mayNeverEnd }

    /// Whether nobody can come too late for its value: it is one at most, which is made for who subscribes.
    package var isGivenToEachSubscriber: Bool { most <= .one && ends == .surely }

    /// Whether some path is seen on which it never ends.
    package var mayNeverEnd: Bool { ends <= .unlessLeftOpen }

    /// The largest number of values. Where something surely gives many, what is not known beside it cannot give more.
    package enum Most: Int, Comparable, Sendable {
        case none, one, unknown, many

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// What is known of the end.
    enum Ending: Int, Comparable, Sendable {
        case never
        /// On some path nothing ends it, as where the promise of a `Future` is not called.
        case unlessLeftOpen
        /// It ends with a value that other code may never send.
        case withAnAwaitedValue
        case perhaps, surely

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// Ends without a value.
    static let nothing = ValueCount(least: 0, most: .none, ends: .surely)
    /// Only fails: what it is one of several for gives the values of the others.
    static let failure = ValueCount(least: 1, most: .none, ends: .surely)
    static let one = ValueCount(least: 1, most: .one, ends: .surely)
    static let oneOrNone = ValueCount(least: 0, most: .one, ends: .surely)
    static let oneOrOpen = ValueCount(least: 1, most: .one, ends: .unlessLeftOpen)
    /// Gives the latest of many at once.
    package static let replaying = ValueCount(least: 1, most: .many, ends: .never)
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
        if self.most == .none { return self }
        let most: Most =
            min(self.most, other.most) == .none
            ? .none : self.most == .one ? other.most : other.most == .one ? self.most : max(self.most, other.most)
        return ValueCount(least: least * other.least, most: most, ends: min(ends, other.ends))
    }

    /// Of pairs of the values.
    func zipped(_ other: Self) -> Self {
        let isOpen = ends == .unlessLeftOpen || other.ends == .unlessLeftOpen
        return ValueCount(
            least: least * other.least, most: min(most, other.most),
            ends: isOpen ? .unlessLeftOpen : max(ends, other.ends))
    }

    /// Of pairs of the latest values.
    func combined(_ other: Self) -> Self {
        let most = min(self.most, other.most) == .none ? .none : max(self.most, other.most)
        return ValueCount(least: least * other.least, most: most, ends: min(ends, other.ends))
    }

    /// Of one of the values, or of one that is made from all: one that does not end until it has given one.
    func single(atItsEnd needsEnd: Bool) -> Self {
        let most = min(most, .one)
        return switch ends {
        case .never where needsEnd: .unknown
        case .never: ValueCount(least: 1, most: most, ends: least == 0 ? .withAnAwaitedValue : .surely)
        case .withAnAwaitedValue where !needsEnd: ValueCount(least: least, most: most, ends: ends)
        case .withAnAwaitedValue, .unlessLeftOpen: ValueCount(least: least, most: most, ends: .unlessLeftOpen)
        case .perhaps: ValueCount(least: 1, most: most, ends: .surely)
        case .surely: ValueCount(least: least, most: most, ends: .surely)
        }
    }

    /// Of those that a condition lets through. What is not known to end may end without any.
    var filtered: Self { ValueCount(least: 0, most: most, ends: ends == .perhaps ? .surely : ends) }

    /// Of those that come in time, and of the end that comes then.
    var cut: Self { ValueCount(least: 0, most: most, ends: .surely) }

    /// Of those that come in time; else it fails.
    var cutByFailure: Self {
        ends >= .perhaps
            ? self : ValueCount(least: most == .many ? 1 : least, most: most, ends: most == .many ? ends : .surely)
    }

    /// Where a value stands in for none.
    var replacingNone: Self { ValueCount(least: 1, most: max(most, .one), ends: ends) }

    /// Of none of the values, only the end.
    var ignored: Self { ValueCount(least: 0, most: .none, ends: ends) }
}
