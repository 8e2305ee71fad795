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
        .target(name: "Index", dependencies: ["Syntax", "Patterns"]),
        .target(name: "Flow", dependencies: ["Index"]),
        .target(name: "Overloads", dependencies: ["Flow"]),
        .target(name: "CallSites", dependencies: ["Overloads"]),
        .target(name: "FunctionBodies", dependencies: ["CallSites"]),
        .target(name: "Streams", dependencies: ["Flow"]),
        .target(name: "Conditions", dependencies: ["FunctionBodies", "Streams"]),
        .target(name: "Rules", dependencies: ["Conditions"]),
        .target(name: "Engine", dependencies: ["Rules"]),
        .executableTarget(
            name: "fuzz", dependencies: ["Syntax", "Patterns", "Rules", "Engine"],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    ]
)
