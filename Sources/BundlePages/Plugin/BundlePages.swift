import PackagePlugin

/// Writes the Markdown files of a target's folder into one Swift file, whenever one is added, removed or edited.
@main struct BundlePages: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        let pages = target.sourceFiles.map(\.url).filter { $0.pathExtension == "md" }
        let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedPages.swift")
        return [
            .buildCommand(
                displayName: "Bundling the pages of \(target.name)",
                executable: try context.tool(named: "bundle-pages").url,
                // The pages by name, so that one more or one less is another command, which runs again.
                arguments: [output.path(percentEncoded: false)] + pages.map { $0.path(percentEncoded: false) }.sorted(),
                inputFiles: pages, outputFiles: [output])
        ]
    }
}
