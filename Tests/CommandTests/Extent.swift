import Foundation
import Testing

@testable import migrate_lint

/// How much is tested: what this machine has the programs for, or all, as `Tests/all` asks for.
enum Extent {
    static let isWhole = ProcessInfo.processInfo.environment["TEST_EXTENT"] == "whole"
}

extension Trait where Self == ConditionTrait {
    /// Passed over where the program is not there, unless all is to be tested: then it fails.
    static func needs(_ program: String) -> Self {
        .enabled(if: Extent.isWhole || ChildProcess.program(program) != nil, "needs \(program)")
    }
}
