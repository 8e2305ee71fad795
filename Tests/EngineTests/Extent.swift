import Foundation

/// How much is tested: a fixed part, or everything, as in `Tests/all`.
enum Extent {
    static let isWhole = ProcessInfo.processInfo.environment["TEST_EXTENT"] == "whole"

    /// The first seeds, or all.
    static func seeds(_ part: UInt64, of whole: UInt64) -> Range<UInt64> { 0..<(isWhole ? whole : part) }
}
