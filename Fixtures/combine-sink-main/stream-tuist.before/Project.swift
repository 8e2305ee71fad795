import ProjectDescription
import ProjectDescriptionHelpers

let project = Project(
    name: "Diner",
    targets: [
        .target(name: "Diner", product: .app, sources: ["App/**"], resources: ["App/Images/**"]),
        .feature(name: "Home"),
    ])
