import Index

/// The names that are believed: functions outside the project, which cannot be followed, that call a closure exactly once,
/// those that may call it never or often, and names of parameters. Only names and labels are looked at, never types or
/// the module of the function. A wrong verdict on a call of such a function is corrected in one of these lists; a function
/// that certainly calls its closure several times goes into `RepeatingCallers.loops`.
enum OnceCallers {
    /// Methods of Apple's SDK and of the standard library that call a closure once, whatever their receiver.
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
    /// Free functions and types that do.
    private static let free: Set<String> = [
        "Task", "async", "asyncAfter", "sync", "autoreleasepool", "onMainThread", "ensureMainThread", "performOnMain",
        "runOnMain", "dismiss", "present",
    ]
    /// `dispatchOnMainThread`, `executeOnMainQueue`.
    private static let runnerWords = [
        "onmainthread", "onmainqueue", "onmain", "onmainactor", "on_main_thread", "on_main_queue",
    ]

    /// Whether a function of this name calls its closure once, whatever the closure's label and parameters are called.
    static func isKnown(_ name: String, isMember: Bool) -> Bool {
        if name.hasPrefix("with"), name.dropFirst(4).first?.isUppercase ?? false { return true }
        if runnerWords.contains(where: { name.lowercased().hasSuffix($0) }) { return true }
        return isMember ? members.contains(name) || free.contains(name) : free.contains(name)
    }

    /// Whether a function that is declared nowhere in the project is likely to call its closure once: by the label of the
    /// argument, else by the names of the closure's parameters.
    static func isLikely(_ name: String, label: String?, parameters: [String]) -> Bool {
        if RepeatingCallers.handlers.contains(name) || isType(name) || isOfEvents(name) { return false }
        if let label { return CompletionNames.endsAsCompletion(label) }
        return parameters.contains { parameter in
            let words = parameter.lowercased()
            return resultWords.contains { words.hasSuffix($0) }
        }
    }

    /// Whether the names of a function, which cannot be followed to its end, and of its parameter promise one call: a
    /// parameter called `handler` promises none, as handlers of events are called so too.
    static func promisesOneCall(_ name: String, _ parameter: String) -> Bool {
        CompletionNames.isCompletion(parameter) && parameter != "handler" && !isType(name) && !isOfEvents(name)
    }

    /// Whether the name is that of a type, or of an initializer: `Operation(completion: x)` keeps the closure.
    static func isType(_ name: String) -> Bool { name.first?.isUppercase ?? false || name == "init" }

    /// Whether a type calls its closure at some event that may never come: `Button(handler: x)`,
    /// `UIAlertAction(title:style:) { x }`.
    static func isAction(_ type: String, label: String?) -> Bool {
        ["Action", "Button", "Item", "Alert", "Gesture", "Recognizer", "Observer", "Timer", "Link"].contains {
            type.hasSuffix($0)
        }
            || label.map {
                ["handler", "action"].contains($0) || $0.hasPrefix("on") && !CompletionNames.isCompletion($0)
            }
                ?? false
    }

    /// Endings of the names of closure parameters that hold a result.
    private static let resultWords = [
        "result", "error", "err", "response", "data", "success", "granted", "finished", "completed", "succeeded",
    ]
    /// Beginnings of the names of functions that call their closure for each event or element.
    private static let eventWords = [
        "observe", "subscribe", "sink", "listen", "watch", "bind", "map", "flatMap", "compactMap", "forEach", "filter",
        "reduce", "sort", "first", "contains", "enumerate", "each", "append", "insert", "register", "monitor", "track",
        "receive", "add", "on", "set", "handle", "when", "drop", "allSatisfy", "scan", "tryMap", "mapError",
    ]

    /// Whether the name is that of a type which is on the screen until it is closed, and may never call its handler.
    static func isScreen(_ type: String) -> Bool {
        isType(type)
            && ["Controller", "Presenter", "ViewModel", "View", "Coordinator", "Cell", "Screen"].contains {
                type.hasSuffix($0)
            }
    }

    /// Whether a function of this name registers a closure for later events: `addObserver`, `subscribe`.
    static func isRegistration(_ name: String) -> Bool {
        let lower = name.lowercased()
        return ["observe", "subscribe", "listen", "register", "monitor", "watch"].contains { lower.hasPrefix($0) }
            || ["observer", "listener", "subscriber"].contains { lower.hasSuffix($0) }
    }

    /// Whether the label is that of a closure for events: `onClick:`, not `onCompletion:`.
    static func isEvent(_ label: String?) -> Bool {
        guard let label, label.hasPrefix("on"), label.dropFirst(2).first?.isUppercase ?? false else { return false }
        return !CompletionNames.isCompletion(label)
    }

    /// Whether the name begins with one of `eventWords`, followed by nothing or a capital letter: `onTap`,
    /// `observeChanges`, `addHandler`.
    private static func isOfEvents(_ name: String) -> Bool {
        eventWords.contains { word in
            name.hasPrefix(word) && (name.dropFirst(word.count).first?.isUppercase ?? true)
        }
    }
}
