// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "migrate-lint",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "migrate-lint", targets: ["migrate-lint"])],
    targets: [
        // The hallway: each room may import any room before it, none after it.
        .target(name: "Syntax"),
        .target(name: "Patterns", dependencies: ["Syntax"]),
        .target(name: "Analysis", dependencies: ["Syntax", "Patterns"]),
        .target(name: "Rules", dependencies: ["Syntax", "Patterns", "Analysis"]),
        .target(name: "Engine", dependencies: ["Syntax", "Patterns", "Analysis", "Rules"]),
        .target(name: "Reporters", dependencies: ["Syntax", "Patterns", "Analysis", "Rules", "Engine"]),
        .executableTarget(
            name: "migrate-lint", dependencies: ["Syntax", "Rules", "BundledRules", "Engine", "Reporters"]),

        // The pages of Rules/, compiled into the binary, which needs no file beside it.
        .target(name: "BundledRules", path: "Rules", plugins: ["BundlePages"]),
        .plugin(
            name: "BundlePages", capability: .buildTool(), dependencies: ["bundle-pages"],
            path: "Sources/BundlePages/Plugin"),
        .executableTarget(name: "bundle-pages", path: "Sources/BundlePages/Tool"),

        .testTarget(name: "ArchitectureTests"),
        .testTarget(name: "SyntaxTests", dependencies: ["Syntax"]),
        .testTarget(name: "PatternsTests", dependencies: ["Syntax", "Patterns"]),
        .testTarget(name: "AnalysisTests", dependencies: ["Syntax", "Patterns", "Analysis"]),
        .testTarget(name: "RulesTests", dependencies: ["Syntax", "Patterns", "Analysis", "Rules", "BundledRules"]),
        .testTarget(
            name: "EngineTests",
            dependencies: ["Syntax", "Patterns", "Analysis", "Rules", "BundledRules", "Engine", "Reporters"]),
        .testTarget(name: "ReportersTests", dependencies: ["Syntax", "Rules", "Engine", "Reporters"]),
        .testTarget(name: "CommandTests", dependencies: ["migrate-lint", "Syntax", "Rules", "Engine", "Reporters"]),
    ]
)
