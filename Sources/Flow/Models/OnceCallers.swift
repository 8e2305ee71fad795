import Index

/// Functions outside the project that call a closure exactly once, told by their names and by what they give it.
enum OnceCallers {
    /// Functions of Apple's SDK and of the standard library that run a closure once.
    private static let members: Set<String> = [
        "async", "asyncAfter", "sync", "perform", "performAndWait", "performBackgroundTask", "notify", "run",
        "addOperation", "assumeIsolated", "detached", "dataTask", "downloadTask", "uploadTask", "performBatchUpdates",
        "getNotificationSettings", "requestAuthorization", "requestAccess", "getDeliveredNotifications",
        "getPendingNotificationRequests", "getAllCookies", "getCookies", "evaluateJavaScript", "takeSnapshot",
        "removeData", "fetchDataRecords", "loadItem", "loadObject", "loadDataRepresentation", "loadFileRepresentation",
        "loadValuesAsynchronously", "performWithoutAnimation", "evaluatePolicy", "getCredentialState",
        "responseData", "responseJSON", "responseDecodable", "responseString", "calculate", "lookUpContentRuleList",
        "compileContentRuleList", "reverseGeocodeLocation", "geocodeAddressString", "getAllTasks", "performChanges",
        "requestContentEditingInput", "dismiss", "present", "animate", "transition", "prepare", "deleteCookie",
        "setCookie", "openURL", "open", "setCompletionBlock",
    ]
    private static let free: Set<String> = [
        "Task", "async", "asyncAfter", "sync", "autoreleasepool", "onMainThread", "ensureMainThread", "performOnMain",
        "runOnMain", "dismiss", "present",
    ]
    /// `dispatchOnMainThread`, `executeOnMainQueue`.
    private static let runnerWords = [
        "onmainthread", "onmainqueue", "onmain", "onmainactor", "on_main_thread", "on_main_queue",
    ]
    /// Whether the name alone is enough.
    static func isKnown(_ name: String, isMember: Bool) -> Bool {
        if name.hasPrefix("with"), name.dropFirst(4).first?.isUppercase ?? false { return true }
        if runnerWords.contains(where: { name.lowercased().hasSuffix($0) }) { return true }
        return isMember ? members.contains(name) || free.contains(name) : free.contains(name)
    }

    /// Whether an unknown function calls its handler once: by the label of the argument, or by the closure's parameters.
    static func isLikely(_ name: String, label: String?, answers: [String]) -> Bool {
        if RepeatingCallers.handlers.contains(name) || isType(name) || isOfEvents(name) { return false }
        if let label { return CompletionNames.endsAsCompletion(label) }
        return answers.contains { answer in
            let words = answer.lowercased()
            return answerWords.contains { words.hasSuffix($0) }
        }
    }

    /// Whether a function that cannot be followed to its end promises one call by its name and that of its parameter:
    /// `handler` is also what events are given to.
    static func promisesOneCall(_ name: String, _ parameter: String) -> Bool {
        CompletionNames.isCompletion(parameter) && parameter != "handler" && !isType(name) && !isOfEvents(name)
    }

    /// `Operation(completion: x)` keeps what it is given.
    static func isType(_ name: String) -> Bool { name.first?.isUppercase ?? false || name == "init" }

    /// `Button(handler: x)`, `UIAlertAction(title:style:) { x }`: people press it, or do not.
    static func isAction(_ type: String, label: String?) -> Bool {
        ["Action", "Button", "Item", "Alert", "Gesture", "Recognizer", "Observer", "Timer", "Link"].contains {
            type.hasSuffix($0)
        }
            || label.map {
                ["handler", "action"].contains($0) || $0.hasPrefix("on") && !CompletionNames.isCompletion($0)
            }
                ?? false
    }

    private static let answerWords = [
        "result", "error", "err", "response", "data", "success", "granted", "finished", "completed", "succeeded",
    ]
    private static let eventWords = [
        "observe", "subscribe", "sink", "listen", "watch", "bind", "map", "flatMap", "compactMap", "forEach", "filter",
        "reduce", "sort", "first", "contains", "enumerate", "each", "append", "insert", "register", "monitor", "track",
        "receive", "add", "on", "set", "handle", "when", "drop", "allSatisfy", "scan", "tryMap", "mapError",
    ]

    /// What is on the screen until it is closed, and may never call its handler.
    static func isScreen(_ type: String) -> Bool {
        isType(type)
            && ["Controller", "Presenter", "ViewModel", "View", "Coordinator", "Cell", "Screen"].contains {
                type.hasSuffix($0)
            }
    }

    /// `addObserver`, `subscribe`: what it is given stays, and what comes later finds it there.
    static func isRegistration(_ name: String) -> Bool {
        let lower = name.lowercased()
        return ["observe", "subscribe", "listen", "register", "monitor", "watch"].contains { lower.hasPrefix($0) }
            || ["observer", "listener", "subscriber"].contains { lower.hasSuffix($0) }
    }

    /// `onClick:`, not `onCompletion:`.
    static func isEvent(_ label: String?) -> Bool {
        guard let label, label.hasPrefix("on"), label.dropFirst(2).first?.isUppercase ?? false else { return false }
        return !CompletionNames.isCompletion(label)
    }

    /// `onTap`, `observeChanges`, `addHandler`: a word of these, then nothing or a capital letter.
    private static func isOfEvents(_ name: String) -> Bool {
        eventWords.contains { word in
            name.hasPrefix(word) && (name.dropFirst(word.count).first?.isUppercase ?? true)
        }
    }
}
