import PackagePlugin

/// Writes the Markdown files of a target's folder into one Swift file, whenever one is added, removed or edited.
@main struct BundlePages: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        let pages = target.sourceFiles.map(\.url).filter {
            $0.pathExtension == "md" && $0.lastPathComponent != "README.md"
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedPages.swift")
        return [
            .buildCommand(
                displayName: "Bundling the pages of \(target.name)",
                executable: try context.tool(named: "bundle-pages").url,
                // All pages are arguments, so that adding or removing one changes the command and runs it again.
                arguments: [output.path(percentEncoded: false)] + pages.map { $0.path(percentEncoded: false) }.sorted(),
                inputFiles: pages, outputFiles: [output])
        ]
    }
}
