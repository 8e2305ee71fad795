import Flow
import Index

/// Facts about subscriptions and the functions that end them.
package struct StreamFacts {
    let flow: FlowFacts
    /// What the files declare.
    var project: ProjectIndex { flow.project }

    package init(flow: FlowFacts) { self.flow = flow }
}
