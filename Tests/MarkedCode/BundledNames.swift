import BundledRules
import Index
import Names
import Rules

extension KnownNames {
    /// What the bundled table pages say of names.
    package static let bundled: KnownNames = {
        do throws(PageErrors) {
            return try RuleSet(pages: BundledPages.all).known
        } catch {
            fatalError(error.description)
        }
    }()
}
