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
}
