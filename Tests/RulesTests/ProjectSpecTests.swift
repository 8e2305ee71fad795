import Syntax
import Testing
import Xcode

@testable import Rules

/// What a `project.yml` says, from which XcodeGen makes a project.
@Suite struct ProjectSpecTests {
    private static let spec = """
        name: Tea
        options:
          deploymentTarget: # of all
            iOS: "15.0"
            macOS: 12.0
        settings:
          base:
            SWIFT_VERSION: 5.0
        targets:
          Tea:
            type: application
            platform: iOS
            sources:
            - path: App
              excludes: [Old]
            - Shared
            postBuildScripts:
            - name: Lint
              script: 'if true; then

                  echo "no: key"

                fi
                '
            settings:
              SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor
          Widget:
            platform: iOS
            deploymentTarget: 17.0
            sources: [Widget, Shared]
            settings:
              configs:
                debug:
                  SWIFT_VERSION: "6.0"
          Kit:
            platform: [iOS, macOS]
            sources: Kit
        """

    @Test(
        arguments: [
            ("App/a.swift", ["Tea"], "swift 5.5, ios 15", true),
            ("Widget/a.swift", ["Widget"], "swift 5.5, ios 17", false),
            ("Shared/a.swift", ["Tea", "Widget"], "swift 5.5, ios 15", true),
            ("Kit/a.swift", ["Kit_iOS", "Kit_macOS"], "swift 5.5, ios 15, macos 12", false),
            ("Other/a.swift", [], "swift 5.5, ios 15, macos 12", true),
        ])
    func targetsAreRead(file: String, names: [String], target: String, isolates: Bool) throws {
        let project = try #require(XcodeProject(spec: Self.spec))
        let building = project.targets(building: file)
        #expect(building.map(\.name) == names)
        let read = Target(xcodeProject: project, building: building)
        #expect(read.description == target)
        #expect(read.mayIsolateByDefault == isolates)
    }

    @Test func factsHaveTheirLines() throws {
        let project = try #require(XcodeProject(spec: Self.spec))
        let facts = project.facts(of: project.targets(building: "App/a.swift"))
        #expect(facts.contains(BuildFact(.system, "iOS: 15.0", line: 4)))
        #expect(facts.contains(BuildFact(.isolation, "SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor", line: 26)))
    }

    /// What stands elsewhere, or in another form, may say more.
    @Test(
        arguments: [
            "include: base.yml", "configFiles:\n  Debug: a.xcconfig", "settings:\n  groups: [base]",
            "settings: { SWIFT_VERSION: 5 }", "settings: *all", "settings:\n\tSWIFT_VERSION: 5", "what is this",
            "targets:\n  B:\n    platform: auto", "targets:\n  B:\n    templates: [All]\n    platform: iOS",
            "settings:\n  SWIFT_VERSION: ${VERSION}",
        ])
    func whatIsNotUnderstoodIsNotRead(line: String) {
        let own = "targets:\n  A:\n    platform: iOS\n    sources: A\n"
        #expect(XcodeProject(spec: own) != nil)
        let text = line.hasPrefix("targets:") ? own + line.dropFirst("targets:\n".count) : own + line
        #expect(XcodeProject(spec: text) == nil)
    }

    /// Two targets share a folder: only a file there is in both, and none clashes with it.
    @Test func newFilesAreFound() throws {
        let layout = try #require(SourceLayout(spec: Self.spec))
        for file in ["App/a.swift", "Shared/a.swift", "Widget/a.swift"] {
            let module = layout.module(of: file, in: "/x")
            #expect(module?.folder == "Shared")
            #expect(module?.findsFiles == true)
        }
        #expect(layout.module(of: "Kit/a.swift", in: "/x")?.folder == "Kit")
        #expect(layout.module(of: "Other/a.swift", in: "/x") == nil)
    }

    /// What a `Project.swift` of Tuist names, and what helpers are likely to name.
    @Test func newFilesAreFoundByTuist() throws {
        let text = """
            import ProjectDescription
            let project = Project(targets: [
                .target(name: "App", sources: ["App/**", "Shared/**"], resources: ["App/Images/**"]),
                .target(name: "Widget", sources: ["Widget/**", "Shared/**/*.swift"]), .feature("Home"),
            ])
            """
        let layout = try #require(SourceLayout(tuist: SourceFile(path: "Project.swift", text: text)))
        for file in ["App/a.swift", "Shared/a.swift", "Widget/a.swift"] {
            let expected = Module(id: "/x/Shared", folder: "Shared", findsFiles: true, generator: .tuist)
            #expect(layout.module(of: file, in: "/x") == expected)
        }
        let home = layout.module(of: "Targets/Home/Sources/View/a.swift", in: "/x")
        #expect(home?.folder == "Targets/Home/Sources" && home?.findsFiles == false)
        #expect(layout.module(of: "a.swift", in: "/x") == nil)
        #expect(SourceLayout(tuist: SourceFile(path: "Project.swift", text: "struct Project {}")) == nil)
    }

    /// The versions in a manifest of Tuist and in its helper; nil where one may come from elsewhere.
    @Test(arguments: [
        (#"let p = Project(targets: [.target(deploymentTargets: .iOS("15.0"))])"#, "", "ios 15"),
        (
            #"let p = Project(targets: [.target(deploymentTargets: .multiplatform(iOS: "16.4", macOS: "13.0"))])"#, "",
            "ios 16.4, macos 13"
        ),
        (#"let p = Target(deploymentTarget: .iOS(targetVersion: "13.0", devices: [.iphone, .ipad]))"#, "", "ios 13"),
        (#"let v = "14.0"\#nlet p = Project(deploymentTargets: .tvOS(v))"#, "", "tvos 14"),
        (
            "let p = app(Constants.lowest)",
            #"enum Constants { static let lowest = DeploymentTargets.iOS("16.0"), name = "" }"#, "ios 16"
        ),
        (
            "let p = Project(deploymentTargets: Constants.lowest)",
            #"enum Constants { static var lowest: DeploymentTargets { .iOS("16.0") } }"#, "ios 16"
        ),
        (
            "let p = App(1).project",
            #"struct App { init(_ n: Int, deploymentTargets: DeploymentTargets = .iOS("15.1")) {} }"#, "ios 15.1"
        ),
        // Nothing names the other one.
        (
            "let p = app()", #"func app() { make(.iOS("17.0")) }\#nfunc tool() { let p = 1; make(.macOS("13.0")) }"#,
            "ios 17"
        ),
        ("let p = Project(deploymentTargets: Environment.lowest.getString())", "", nil),
        (#"let p = Project(deploymentTargets: .iOS(Environment.lowest.getString(default: "15")))"#, "", nil),
        (
            #"let p = Project(deploymentTargets: .iOS("15.0"), settings: ["IPHONEOS_DEPLOYMENT_TARGET": "14.0"])"#, "",
            nil
        ),
        (#"import Plugin\#nlet p = Project(deploymentTargets: .iOS("15.0"))"#, "", nil),
        (#"let p = Project(name: "A")"#, "", nil),
    ])
    func tuistSaysTheSystems(manifest: String, helper: String, expected: String?) throws {
        let imports = "import ProjectDescription\n"
        let deployment = TuistDeployment(
            SourceFile(path: "Project.swift", text: imports + "import ProjectDescriptionHelpers\n" + manifest),
            helpers: [SourceFile(path: "Helper.swift", text: imports + helper)])
        #expect(deployment.map { Target(tuist: $0).description } == expected)
    }
}
