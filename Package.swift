// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "migrate-lint",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "migrate-lint", targets: ["migrate-lint"])],
    targets: [
        // The hallway: each room may import any room before it, none after it.
        .target(name: "Syntax"),
        .target(name: "Names", dependencies: ["Syntax"]),
        .target(name: "Patterns", dependencies: ["Syntax", "Names"]),
        .target(name: "Xcode", dependencies: ["Syntax"]),
        .target(name: "Index", dependencies: ["Syntax", "Names", "Patterns", "Xcode"]),
        .target(name: "Branches", dependencies: ["Syntax", "Names", "Index"]),
        .target(name: "Types", dependencies: ["Syntax", "Names", "Patterns", "Index"]),
        .target(name: "Publishers", dependencies: ["Syntax", "Names", "Patterns", "Index"]),
        .target(name: "Silence", dependencies: ["Syntax", "Names", "Index", "Branches", "Types"]),
        .target(
            name: "Flow",
            dependencies: ["Syntax", "Names", "Patterns", "Index", "Branches", "Types", "Publishers", "Silence"]),
        .target(name: "Threads", dependencies: ["Syntax", "Names", "Patterns", "Index", "Silence", "Flow"]),
        .target(
            name: "Overloads",
            dependencies: ["Syntax", "Names", "Patterns", "Index", "Branches", "Types", "Silence", "Flow", "Threads"]),
        .target(
            name: "Timing",
            dependencies: ["Syntax", "Names", "Patterns", "Index", "Types", "Flow", "Threads", "Overloads"]),
        .target(
            name: "CallSites",
            dependencies: [
                "Syntax", "Names", "Patterns", "Xcode", "Index", "Types", "Silence", "Flow", "Threads", "Overloads",
                "Timing",
            ]),
        .target(
            name: "CallChecks",
            dependencies: [
                "Syntax", "Patterns", "Index", "Silence", "Flow", "Threads", "Overloads", "Timing", "CallSites",
            ]),
        .target(
            name: "TestBodies",
            dependencies: [
                "Syntax", "Names", "Patterns", "Index", "Silence", "Flow", "Threads", "Overloads", "Timing",
                "CallSites",
            ]),
        .target(
            name: "FunctionBodies",
            dependencies: [
                "Syntax", "Names", "Patterns", "Index", "Types", "Publishers", "Silence", "Flow", "Threads",
                "Overloads",
                "Timing", "CallSites",
            ]),
        .target(
            name: "PublisherBodies",
            dependencies: [
                "Syntax", "Names", "Patterns", "Index", "Types", "Publishers", "Silence", "Threads", "Overloads",
                "Timing", "CallSites", "CallChecks", "FunctionBodies",
            ]),
        .target(
            name: "Streams",
            dependencies: [
                "Syntax", "Patterns", "Index", "Types", "Publishers", "Silence", "Flow", "Threads", "Timing",
                "PublisherBodies",
            ]),
        .target(name: "Subjects", dependencies: ["Syntax", "Names", "Patterns", "Index", "Publishers", "Silence"]),
        .target(
            name: "Conditions",
            dependencies: [
                "Syntax", "Names", "Patterns", "Xcode", "Index", "Types", "Publishers", "Silence", "Flow", "Threads",
                "Overloads", "Timing", "CallSites", "CallChecks", "TestBodies", "FunctionBodies", "PublisherBodies",
                "Streams", "Subjects",
            ]),
        .target(
            name: "Rules",
            dependencies: [
                "Syntax", "Names", "Patterns", "Index", "Publishers", "Flow", "Threads", "Conditions", "Xcode",
            ]),
        .target(
            name: "Engine",
            dependencies: [
                "Syntax", "Names", "Patterns", "Index", "Publishers", "Silence", "Flow", "Overloads", "Conditions",
                "Xcode", "Rules",
            ]),
        .target(
            name: "Verification", dependencies: ["Syntax", "Names", "Patterns", "Index", "Xcode", "Rules", "Engine"]),
        .target(
            name: "Reporters", dependencies: ["Syntax", "Patterns", "Silence", "Flow", "Xcode", "Rules", "Engine"]),
        .executableTarget(
            name: "migrate-lint",
            dependencies: [
                "Syntax", "Names", "Patterns", "Index", "Xcode", "Rules", "BundledRules", "Engine", "Verification",
                "Reporters",
            ]),

        // The pages of Rules/, compiled into the binary, which needs no file beside it.
        .target(name: "BundledRules", path: "Rules", exclude: ["README.md"], plugins: ["BundlePages"]),
        .plugin(
            name: "BundlePages", capability: .buildTool(), dependencies: ["bundle-pages"],
            path: "Sources/BundlePages/Plugin"),
        .executableTarget(name: "bundle-pages", path: "Sources/BundlePages/Tool"),

        .testTarget(name: "ArchitectureTests"),
        // Not tests, but the random numbers of those that are given seeds.
        .testTarget(name: "RandomInputs"),
        .testTarget(name: "SyntaxTests", dependencies: ["Syntax", "RandomInputs"]),
        .testTarget(name: "NamesTests", dependencies: ["Names"]),
        .testTarget(name: "PatternsTests", dependencies: ["Syntax", "Patterns"]),
        // Not tests, but the code with marks that the next seven ask about.
        .testTarget(
            name: "MarkedCode",
            dependencies: [
                "Syntax", "Names", "Patterns", "Index", "Overloads", "CallSites", "FunctionBodies", "Conditions",
                "Rules", "BundledRules",
            ]),
        .testTarget(
            name: "IndexTests", dependencies: ["Syntax", "Names", "Patterns", "Index", "Conditions", "MarkedCode"]),
        .testTarget(
            name: "PublishersTests", dependencies: ["Syntax", "Index", "Publishers", "MarkedCode", "RandomInputs"]),
        .testTarget(
            name: "FlowTests",
            dependencies: [
                "Syntax", "Patterns", "Index", "Publishers", "Silence", "Flow", "Overloads", "Conditions", "MarkedCode",
            ]),
        .testTarget(
            name: "OverloadsTests",
            dependencies: ["Syntax", "Patterns", "Index", "Overloads", "Conditions", "MarkedCode"]),
        .testTarget(name: "TimingTests", dependencies: ["Syntax", "Index", "Threads", "Timing", "MarkedCode"]),
        .testTarget(
            name: "CallSitesTests",
            dependencies: [
                "Syntax", "Patterns", "Index", "Silence", "Flow", "Overloads", "CallSites", "Conditions", "MarkedCode",
            ]),
        .testTarget(
            name: "FunctionBodiesTests",
            dependencies: [
                "Syntax", "Patterns", "Index", "Flow", "Overloads", "FunctionBodies", "Conditions", "MarkedCode",
            ]),
        .testTarget(
            name: "PublisherBodiesTests", dependencies: ["Syntax", "Patterns", "Index", "Conditions", "MarkedCode"]),
        .testTarget(name: "StreamsTests", dependencies: ["Patterns", "Conditions", "MarkedCode"]),
        .testTarget(name: "ConditionsTests", dependencies: ["Patterns", "Index", "Conditions", "MarkedCode"]),
        .testTarget(
            name: "RulesTests",
            dependencies: ["Syntax", "Patterns", "Index", "Overloads", "Conditions", "Xcode", "Rules", "BundledRules"]),
        .testTarget(
            name: "EngineTests",
            dependencies: [
                "Syntax", "Patterns", "Index", "Conditions", "Xcode", "Rules", "BundledRules", "Engine", "Verification",
                "Reporters", "RandomInputs",
            ]),
        .testTarget(
            name: "ReportersTests", dependencies: ["Syntax", "Xcode", "Rules", "Engine", "Reporters", "RandomInputs"]),
        .testTarget(
            name: "CommandTests",
            dependencies: ["migrate-lint", "Syntax", "Xcode", "Rules", "Engine", "Reporters", "RandomInputs"]),
    ]
)
