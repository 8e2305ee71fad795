/// What the judge looks for, in the spelling of the contract.
enum Idiom: String, CaseIterable {
    case sink, assign, future
    case receiveMain = "receive-main"
    case currentValueSubject = "current-value-subject"
    case passthroughSubject = "passthrough-subject"
    case publisherFunction = "publisher-function"
    case completionHandler = "completion-handler"
    case mainAsync = "main-async"
    case notification = "notification-publisher"
    case kvo = "kvo-publisher"
    case timer = "timer-publisher"
    case onReceive = "on-receive"
    case dataTask = "data-task"
    case dataTaskPublisher = "data-task-publisher"
}

/// Where an idiom is: at the name that is called, declared or given as a type. Line and column as the reports count them.
struct Site {
    let idiom: Idiom
    let line: Int
    let column: Int
    /// Syntax alone cannot tell: neither missing it nor finding it is counted.
    let isDoubtful: Bool
}
