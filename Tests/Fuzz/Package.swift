// swift-tools-version: 6.1
import PackageDescription

// A package of its own: every room is built anew with the coverage that the fuzzer steers by. The rooms are links to the
// root's, so that `package` access works.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "Syntax"),
        .target(name: "Patterns", dependencies: ["Syntax"]),
        .target(name: "Analysis", dependencies: ["Syntax", "Patterns"]),
        .target(name: "Rules", dependencies: ["Syntax", "Patterns", "Analysis"]),
        .target(name: "Engine", dependencies: ["Syntax", "Patterns", "Analysis", "Rules"]),
        .executableTarget(
            name: "fuzz", dependencies: ["Syntax", "Patterns", "Rules", "Engine"],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    ]
)
