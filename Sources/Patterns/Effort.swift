/// Counts what patterns try. One with several `$$$` tries all ways to divide a list, which pages of strangers can make
/// endless: it matches nothing once it has taken too many steps.
package final class Effort {
    /// For one piece of code: a second's work of an optimised build.
    package static let usual = 500_000

    /// The steps that were taken since `begin`.
    package private(set) var steps = 0
    private var most: Int

    package init(atMost most: Int = usual) { self.most = most }

    /// Whether a pattern was given up, so that its matches are not known.
    package var isSpent: Bool { steps > most }

    /// Counts anew.
    package func begin(atMost most: Int) { (steps, self.most) = (0, most) }

    /// False if there are no more steps to take.
    func take() -> Bool {
        steps += 1
        return !isSpent
    }
}
