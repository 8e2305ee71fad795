// swift-tools-version: 6.1
import PackageDescription

let syntax: [Target.Dependency] = [
    .product(name: "SwiftParser", package: "swift-syntax"),
    .product(name: "SwiftSyntax", package: "swift-syntax"),
]

// A package of its own: the root package depends on nothing.
let package = Package(
    name: "TokenOracle",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
    targets: [
        .target(name: "Corpus"),
        .executableTarget(name: "token-oracle", dependencies: ["Corpus", "Syntax"] + syntax),
        // The room itself, by a link to its folder: the trees are nothing that the command prints.
        .target(name: "Syntax"),
        .executableTarget(name: "idiom-oracle", dependencies: ["Corpus"] + syntax),
        .executableTarget(name: "tree-oracle", dependencies: ["Corpus", "Syntax"] + syntax),
    ]
)
