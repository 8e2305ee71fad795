// swift-tools-version: 6.1
import PackageDescription

/// The rooms in the order of the hallway; each may import any before it. They are a link to the root's, so that `package`
/// access works.
let rooms = [
    "Syntax", "Names", "Patterns", "Xcode", "Index", "Branches", "Types", "Publishers", "Silence", "Flow", "Threads",
    "Overloads",
    "Timing", "CallSites", "CallChecks", "TestBodies", "FunctionBodies", "PublisherBodies", "Streams", "Subjects",
    "Conditions",
    "Rules", "Engine",
    "Verification", "Reporters",
]

// A package of its own: every room is built anew with the coverage that the fuzzer steers by.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    targets: rooms.enumerated().map { number, room in
        .target(name: room, dependencies: rooms[..<number].map { .byName(name: $0) }, path: "Rooms/\(room)")
    } + [
        .executableTarget(
            name: "fuzz", dependencies: rooms.map { .byName(name: $0) },
            swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    ]
)
