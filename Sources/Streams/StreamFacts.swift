import Index

/// Facts about subscriptions and the functions that end them.
package struct StreamFacts {
    /// What the files declare.
    let project: ProjectIndex

    package init(project: ProjectIndex) { self.project = project }
}
