import Flow
import Index

/// What is asked about overloads, callers and requirements in one search.
package struct OverloadFacts {
    /// What is known of paths.
    package let flow: FlowFacts
    /// The callback functions of the project with their async versions.
    package let alternatives: AsyncAlternatives
    /// What the files declare.
    package var project: ProjectIndex { flow.project }
    /// How they are built.
    package var settings: BuildSettings { flow.settings }

    package init(flow: FlowFacts, alternatives: AsyncAlternatives) {
        (self.flow, self.alternatives) = (flow, alternatives)
    }
}
