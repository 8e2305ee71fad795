// swift-tools-version: 5.7
import PackageDescription

let package = Package(
    name: "App", platforms: [.iOS(.v13)],
    targets: [.target(name: "App"), .target(name: "Kit"), .target(name: "Extra", path: "Extra")])
