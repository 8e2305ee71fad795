/// A number of seconds, as written, as a number of nanoseconds.
struct Nanoseconds {
    let seconds: String

    init(of seconds: String) { self.seconds = seconds }

    /// `500_000_000` for `0.5`; a product for all but plain decimal literals, and for more digits than nanoseconds have. No
    /// negative number: `UInt64` crashes with one, and `asyncAfter` does not wait then.
    var text: String {
        let parts = seconds.filter { $0 != "_" }.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty, parts.count <= 2,
            parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }),
            parts.dropFirst().allSatisfy({ $0.count <= 9 })
        else { return "UInt64(max(0, \(seconds)) * 1_000_000_000)" }
        let fraction = parts.count == 2 ? String(parts[1]) : ""
        let digits = String((whole + fraction + String(repeating: "0", count: 9 - fraction.count)).drop { $0 == "0" })
        return digits.isEmpty ? "0" : Self.grouped(digits)
    }

    private static func grouped(_ digits: String) -> String {
        let places = digits.reversed().enumerated().map { $0 > 0 && $0 % 3 == 0 ? "\($1)_" : "\($1)" }
        return places.reversed().joined()
    }
}
