import SwiftSyntax

extension SiteVisitor {
    func judge(_ call: FunctionCallExprSyntax) {
        judgeCreation(call)
        let called = call.calledExpression
        guard let name = called.nameToken else { return }
        let base = called.as(MemberAccessExprSyntax.self)?.base?.unwrapped
        let labels = call.labels
        switch name.text {
        case "sink": judgeSink(name, base, labels)
        case "assign" where base != nil && (labels == ["to", "on"] || call.assignsInOut): addCombine(.assign, name)
        case "receive" where base != nil && labels.first == "on" && call.hopsToMain: addCombine(.receiveMain, name)
        case "onReceive" where labels == ["_", "perform"] || labels == ["_", "{}"]: addCombine(.onReceive, name)
        case "publish" where base?.last == "Timer": addCombine(.timer, name)
        case "TimerPublisher" where base?.last == "Timer": addCombine(.timer, name)
        case "publisher" where labels.first == "for": judgePublisher(call, name, base)
        case "async", "asyncAfter": judgeMain(name, base, labels)
        case "dataTask" where labels == ["with", "completionHandler"] || labels == ["with", "{}"]:
            if base != nil || call.scope.last == "URLSession" { add(.dataTask, name) }
        case "dataTaskPublisher" where labels == ["for"]: addCombine(.dataTaskPublisher, name)
        default: break
        }
    }

    private func addCombine(_ idiom: Idiom, _ name: TokenSyntax, isDoubtful: Bool = false) {
        if seesCombine { add(idiom, name, isDoubtful: isDoubtful) }
    }

    /// `X<A, B>(…)`, `X(…)`, `X.init(…)`.
    private func judgeCreation(_ call: FunctionCallExprSyntax) {
        var called = call.calledExpression
        if let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
            let base = member.base
        {
            called = base
        }
        guard let name = called.nameToken else { return }
        if let idiom = subject(called.path) { add(idiom, name) }
        if isFuture(called.path) { add(.future, name) }
    }

    /// Where the file does not import Combine, and the project declares a `sink` that takes the same, syntax cannot tell.
    private func judgeSink(_ name: TokenSyntax, _ base: ExprSyntax?, _ labels: [String]) {
        let isOwn = !imports && facts.declares("sink", labels, except: "Publisher")
        switch labels {
        case ["receiveValue"], ["receiveCompletion", "receiveValue"], ["receiveCompletion", "{}"],
            ["{}", "receiveValue"]:
            if base != nil || name.scope.last?.hasSuffix("Publisher") == true {
                addCombine(.sink, name, isDoubtful: isOwn)
            }
        case ["{}"] where base != nil: addCombine(.sink, name, isDoubtful: isOwn)
        default: break
        }
    }

    /// A key path is observed; a notification is told by its centre or by its name.
    private func judgePublisher(_ call: FunctionCallExprSyntax, _ name: TokenSyntax, _ base: ExprSyntax?) {
        guard let argument = call.arguments.first?.expression.unwrapped else { return }
        if argument.is(KeyPathExprSyntax.self) {
            let isOwn = facts.declares("publisher", call.labels, except: "NSObject")
            return addCombine(.kvo, name, isDoubtful: isOwn)
        }
        let centre = base?.path ?? []
        let isCentre =
            base?.trimmedDescription.contains("NotificationCenter") == true || centre == ["", "default"]
            || centre.last.map { facts.centers.contains($0) || $0.hasSuffix("otificationCenter") } == true
        let named = argument.path.last ?? argument.as(FunctionCallExprSyntax.self)?.calledExpression.path.last ?? ""
        let isNamed =
            facts.notificationNames.contains(named) || named.hasSuffix("Notification")
            || argument.trimmedDescription.contains("Notification.Name")
        if isCentre || isNamed && base != nil { addCombine(.notification, name) }
    }

    /// The labels are Dispatch's own: extensions such as `async(after:)` are the project's.
    private func judgeMain(_ name: TokenSyntax, _ base: ExprSyntax?, _ labels: [String]) {
        let known: Set = ["group", "qos", "flags", "execute", "deadline", "wallDeadline", "{}"]
        guard base?.path.suffix(2) == ["DispatchQueue", "main"], labels.allSatisfy(known.contains) else { return }
        add(.mainAsync, name)
    }
}

extension ExprSyntax {
    fileprivate var last: String? { path.last }
}

extension FunctionCallExprSyntax {
    /// The labels of the arguments: `_` for none, `{}` for a trailing closure.
    var labels: [String] {
        arguments.map { $0.label?.text ?? "_" } + (trailingClosure == nil ? [] : ["{}"])
            + additionalTrailingClosures.map(\.label.text)
    }

    fileprivate var assignsInOut: Bool {
        arguments.count == 1 && arguments.first?.label?.text == "to"
            && arguments.first?.expression.is(InOutExprSyntax.self) == true
    }

    fileprivate var hopsToMain: Bool {
        let scheduler = arguments.first?.expression.unwrapped.path ?? []
        let mains = [["DispatchQueue", "main"], ["RunLoop", "main"], ["OperationQueue", "main"]]
        return mains.contains(Array(scheduler.suffix(2)))
            && labels.dropFirst().allSatisfy { $0 == "options" }
    }
}
