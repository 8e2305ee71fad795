/// Tries to read `<…>` as a list of types or of generic parameters, with an explicit stack. The grammar is loose: any
/// balanced list of the tokens that types are made of.
struct TypeListScan {
    /// A token, or the rest of an operator after its first `skip` bytes.
    struct Place {
        var token: Int
        var skip: Int
    }

    enum Frame {
        case angle(offset: Int)
        case parenthesis
        case bracket(hasSeparator: Bool)
    }

    let source: AngleSource
    /// For each token that holds angle brackets, their byte offsets in it, in order.
    private(set) var taken: [Int: [Int]] = [:]
    var failed: Set<Int> = []

    var frames: [Frame] = []
    var place = Place(token: 0, skip: 0)
    var isParameters = false
    private var isCommitting = false
    var expectsType = true
    /// The last piece was a name, so that `<` opens its arguments.
    var isAfterName = false

    init(_ source: AngleSource) { self.source = source }

    /// The place after the `>` that closes the list opened at `start`; nil if it is no such list.
    mutating func read(at start: Place, asParameters: Bool, committing: Bool) -> Place? {
        guard !failed.contains(source.offset(of: start)) else { return nil }
        place = start
        isParameters = asParameters
        isCommitting = committing
        frames = []
        openAngle()
        while !frames.isEmpty {
            guard step() else {
                for case .angle(let offset) in frames { failed.insert(offset) }
                return nil
            }
        }
        return place
    }

    mutating func openAngle() {
        frames.append(.angle(offset: source.offset(of: place)))
        takeAngle()
        expectsType = !source.startsWithRightAngle(place)
    }

    mutating func closeAngle() {
        frames.removeLast()
        takeAngle()
        expectsType = false
        isAfterName = false
    }

    private mutating func takeAngle() {
        if isCommitting { taken[place.token, default: []].append(place.skip) }
        place.skip += 1
        if place.skip == source.tokens[place.token].length { place = Place(token: place.token + 1, skip: 0) }
    }

    private mutating func step() -> Bool {
        guard place.token < source.tokens.count else { return false }
        return expectsType ? stepToType() : stepPastType()
    }

    mutating func advance(expectsType: Bool, isAfterName: Bool = false) -> Bool {
        place = source.place(after: place)
        self.expectsType = expectsType
        self.isAfterName = isAfterName
        return true
    }
}
