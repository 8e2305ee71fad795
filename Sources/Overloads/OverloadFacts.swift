import Flow
import Index

/// What is asked about overloads, callers and requirements in one search.
package final class OverloadFacts {
    /// What is known of paths.
    package let flow: FlowFacts
    /// The callback functions of the project with their async versions.
    package let alternatives: AsyncAlternatives
    /// What the files declare.
    package let project: ProjectIndex
    /// How they are built.
    package let settings: BuildSettings

    package init(flow: FlowFacts, alternatives: AsyncAlternatives) {
        (self.flow, self.alternatives) = (flow, alternatives)
        (project, settings) = (flow.project, flow.settings)
    }
}
