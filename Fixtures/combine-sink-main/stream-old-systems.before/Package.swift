// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "Panel", platforms: [.iOS(.v11)], targets: [.target(name: "Panel")])
