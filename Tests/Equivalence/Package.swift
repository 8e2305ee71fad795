// swift-tools-version: 6.1
import PackageDescription

// Compiles what the rules make of Combine, on machines without Combine: a package of its own, so that the root one needs
// none. Run with `swift test --package-path Tests/Equivalence`.
let package = Package(
    name: "Equivalence",
    platforms: [.macOS(.v13)],
    // One library that each compiled program is linked with.
    products: [.library(name: "Schedules", type: .dynamic, targets: ["Combine", "Schedules", "UIKit"])],
    dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")],
    targets: [
        .target(
            name: "Combine",
            dependencies: [
                "OpenCombine",
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ],
            path: "Combine"),
        .target(name: "Schedules", path: "Schedules"),
        .target(name: "UIKit", path: "UIKit"),
        .testTarget(name: "EquivalenceTests", dependencies: ["Combine", "Schedules", "UIKit"], path: "Tests"),
    ]
)
