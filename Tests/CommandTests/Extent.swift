import Foundation
import Testing

@testable import migrate_lint

/// How much is tested: the tests whose programs are installed, or everything, as in `Tests/all`.
enum Extent {
    static let isWhole = ProcessInfo.processInfo.environment["TEST_EXTENT"] == "whole"
}

extension Trait where Self == ConditionTrait {
    /// Skipped if the program is missing, unless everything is to be tested: then it fails.
    static func needs(_ program: String) -> Self {
        .enabled(if: Extent.isWhole || ChildProcess.program(program) != nil, "needs \(program)")
    }
}
