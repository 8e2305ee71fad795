import Flow
import Index

/// The facts about overloads, callers and requirements that one search needs, with the facts that they rest on.
package final class OverloadFacts {
    /// The facts about paths and executors.
    package let flow: FlowFacts
    /// The callback functions of the project with their async versions.
    package let alternatives: AsyncAlternatives
    /// The declarations of the files.
    package let project: ProjectIndex
    /// How the files are built.
    package let settings: BuildSettings

    package init(flow: FlowFacts, alternatives: AsyncAlternatives) {
        (self.flow, self.alternatives) = (flow, alternatives)
        (project, settings) = (flow.project, flow.settings)
    }
}
