/// What is asked about subscriptions and the functions that end them.
package struct StreamFacts {
    /// What the files declare.
    let project: Project

    package init(project: Project) { self.project = project }
}
