import Flow
import Index
import Patterns
import Syntax
import Threads

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
    /// By the function.
    var threads: [CodeKey: MainThread] = [:]
    /// The functions that need no main actor, and are seen to be called on the main thread all the same.
    var leavingMain: Set<CodeKey> = []
    /// By the function: whether some caller needs its handler to be called on the main thread.
    var callersOnMain: [CodeKey: MainCaller?] = [:]
    /// By the closure: whether it has to be called there.
    var closuresOnMain: [CodeKey: Bool] = [:]
    /// By the function: what it uses that may depend on the thread.
    var usesElsewhere: [CodeKey: MainThreadEvidence.Use?] = [:]
    /// By the function: that it calls one of the project which uses what belongs to the main thread.
    var helpersOnMain: [CodeKey: Refusal?] = [:]
    /// By the name of the function: why none of its calls could await an async version.
    var uncalled: [CodeKey: String?] = [:]

    package init(flow: FlowFacts, alternatives: AsyncAlternatives) {
        (self.flow, self.alternatives) = (flow, alternatives)
        (project, settings) = (flow.project, flow.settings)
    }
}
