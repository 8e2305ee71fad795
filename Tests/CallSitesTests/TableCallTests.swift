import MarkedCode
import Testing

/// Calls of functions that a table lists, with their async alternatives.
@Suite struct TableCallTests {
    private static let rows = [
        [
            "$SESSION.dataTask(with: $REQUEST, completionHandler: $HANDLER).resume()", "$SESSION.data(for: $REQUEST)",
            "(data: Data?, response: URLResponse?, error?)", "URLRequest",
        ],
        [
            "$SESSION.dataTask(with: $URL, completionHandler: $HANDLER).resume()", "$SESSION.data(from: $URL)",
            "(data: Data?, response: URLResponse?, error?)", "URL",
        ],
        [
            "$CENTER.requestAuthorization(options: $OPTIONS, completionHandler: $HANDLER)",
            "$CENTER.requestAuthorization(options: $OPTIONS)", "(granted: Bool = false, error?)",
        ],
        [
            "$CENTER.getNotificationSettings(completionHandler: $HANDLER)", "$CENTER.notificationSettings()",
            "(settings)",
        ],
        ["$CENTER.add($REQUEST, withCompletionHandler: $HANDLER)", "$CENTER.add($REQUEST)", "(error?)"],
        [
            "AVCaptureDevice.requestAccess(for: $MEDIA, completionHandler: $HANDLER)",
            "AVCaptureDevice.requestAccess(for: $MEDIA)", "(granted)",
        ],
        ["$CONTAINER.accountStatus(completionHandler: $HANDLER)", "$CONTAINER.accountStatus()", "(status, error?)"],
        ["$STORE.setCookie($COOKIE, completionHandler: $HANDLER)", "$STORE.setCookie($COOKIE)", "()"],
    ]

    @Test(arguments: [
        (
            "URLSession.shared.dataTask(with: url) { data, response, error in\n"
                + "    if let error { return log(error) }\n    show(data!)\n}.resume()",
            "do {\n    let (data, _) = try await URLSession.shared.data(from: url)\n    show(data)\n"
                + "} catch {\n    log(error)\n}"
        ),
        (
            "URLSession.shared.dataTask(with: request) { data, response, error in\n"
                + "    guard let data, let response = response as? HTTPURLResponse else { return log(error) }\n"
                + "    show(data, response)\n}.resume()",
            "let rawData: Data?\nlet rawResponse: URLResponse?\nlet error: Error?\ndo {\n"
                + "    (rawData, rawResponse) = try await URLSession.shared.data(for: request)\n"
                + "    error = nil\n} catch let thrown {\n    rawData = nil\n    rawResponse = nil\n"
                + "    error = thrown\n}\n"
                + "guard let data = rawData, let response = rawResponse as? HTTPURLResponse else { return log(error) }\n"
                + "show(data, response)"
        ),
        ("session.dataTask(with: target) { data, _, _ in show(data) }.resume()", "no async form"),
        (
            "session.dataTask(with: URL(string: \"a\")!) { data, _, _ in show(data) }.resume()",
            "let data = (try? await session.data(from: URL(string: \"a\")!))?.0\nshow(data)"
        ),
        (
            "center.requestAuthorization(options: [.alert]) { granted, error in\n    if granted { show() }\n}",
            "let granted = (try? await center.requestAuthorization(options: [.alert])) ?? false\n"
                + "if granted { show() }"
        ),
        (
            "center.requestAuthorization(options: [.alert]) { granted, _ in show(granted) }",
            "let granted = (try? await center.requestAuthorization(options: [.alert])) ?? false\nshow(granted)"
        ),
        (
            "center.requestAuthorization(options: [.alert]) { _, error in\n    if let error { log(error) }\n}",
            "do {\n    _ = try await center.requestAuthorization(options: [.alert])\n} catch {\n    log(error)\n}"
        ),
        (
            "center.requestAuthorization(options: [.alert]) { granted, error in\n    last = granted\n"
                + "    problem = error\n}",
            "let granted: Bool\nlet error: Error?\ndo {\n"
                + "    granted = try await center.requestAuthorization(options: [.alert])\n    error = nil\n"
                + "} catch let thrown {\n    granted = false\n    error = thrown\n}\nlast = granted\n"
                + "problem = error"
        ),
        (
            "center.getNotificationSettings { settings in show(settings) }",
            "let settings = await center.notificationSettings()\nshow(settings)"
        ),
        (
            "center.getNotificationSettings { show($0.status) }",
            "let settings = await center.notificationSettings()\nshow(settings.status)"
        ),
        ("center.getNotificationSettings(completionHandler: show)", "show(await center.notificationSettings())"),
        (
            "center.add(request) { error in\n    if let error { log(error) }\n}",
            "do {\n    try await center.add(request)\n} catch {\n    log(error)\n}"
        ),
        (
            "AVCaptureDevice.requestAccess(for: .video) { granted in show(granted) }",
            "let granted = await AVCaptureDevice.requestAccess(for: .video)\nshow(granted)"
        ),
        (
            "container.accountStatus { status, error in\n    if let error { log(error) } else { show(status) }\n}",
            "do {\n    let status = try await container.accountStatus()\n    show(status)\n} catch {\n"
                + "    log(error)\n}"
        ),
        (
            "container.accountStatus { status, error in\n    print(status, error as Any)\n}",
            "line 3: the error is used here without a check that there is one"
        ),
    ])
    func calls(code: String, wanted: String) throws {
        #expect(try CallPlace(others: [], table: CallPlace.table(Self.rows)).moved(code, to: .statements) == wanted)
    }

    /// There is no handler, or the value of the call is used.
    @Test(arguments: [
        ("center.requestAuthorization(options: [.alert]) { _, _ in }", "no async form"),
        ("center.add(request, withCompletionHandler: nil)", "no async form"),
        ("center.add(request)", "no async form"),
        ("center.getNotificationSettings { a, b in show(a) }", "no async form"),
        ("let x = center.getNotificationSettings { show($0) }", "no async form"),
    ])
    func unmeant(code: String, wanted: String) throws {
        #expect(try CallPlace(others: [], table: CallPlace.table(Self.rows)).moved(code, to: .statements) == wanted)
    }

    /// The type of the first argument decides between two functions.
    @Test(arguments: [
        (
            "func f(target: URL) {\n    ¶\n}",
            "session.dataTask(with: target) { data, _, _ in show(data) }.resume()",
            "let data = (try? await session.data(from: target))?.0\nshow(data)"
        ),
        (
            "func f(target: URLRequest) {\n    ¶\n}",
            "session.dataTask(with: target) { data, _, _ in show(data) }.resume()",
            "let data = (try? await session.data(for: target))?.0\nshow(data)"
        ),
        (
            "func f(completion: @escaping (Bool, Error?) -> Void) {\n    ¶\n}",
            "center.requestAuthorization(options: [.alert], completionHandler: completion)",
            "do {\n    completion(try await center.requestAuthorization(options: [.alert]), nil)\n"
                + "} catch {\n    completion(false, error)\n}"
        ),
    ])
    func types(frame: String, code: String, wanted: String) throws {
        #expect(
            try CallPlace(frame: frame, others: [], table: CallPlace.table(Self.rows)).moved(code, to: .statements)
                == wanted)
    }

    @Test(arguments: [
        (
            "func f() {\n    ¶\n}",
            "AVCaptureDevice.requestAccess(for: .video) { [weak self] granted in self?.show(granted) }",
            "Task { [weak self] in\n    let granted = await AVCaptureDevice.requestAccess(for: .video)\n"
                + "    self?.show(granted)\n}"
        ),
        (
            "func f() {\n    ¶\n}",
            "store.setCookie(cookie) { [weak self] in self?.close() }",
            "Task { @MainActor [weak self, store, cookie] in\n    await store.setCookie(cookie)\n    self?.close()\n}"
        ),
    ])
    func tasks(frame: String, code: String, wanted: String) throws {
        #expect(
            try CallPlace(frame: frame, others: [], table: CallPlace.table(Self.rows)).moved(code, to: .task) == wanted)
    }

    /// A function that the project declares is not that of the SDK.
    @Test(arguments: [
        (
            ["class Center { func getNotificationSettings(completionHandler: @escaping (Int) -> Void) {} }"],
            "func f() {\n    ¶\n}",
            "center.getNotificationSettings { show($0) }",
            "no async form"
        ),
        (
            ["class Center {}"],
            "func f(center: Center) {\n    ¶\n}",
            "center.getNotificationSettings { show($0) }",
            "no async form"
        ),
        (
            ["class Center: UNUserNotificationCenter {}"],
            "func f(center: Center) {\n    ¶\n}",
            "center.getNotificationSettings { show($0) }",
            "let settings = await center.notificationSettings()\nshow(settings)"
        ),
    ])
    func ownReceivers(declared: [String], frame: String, code: String, wanted: String) throws {
        #expect(
            try CallPlace(frame: frame, others: declared, table: CallPlace.table(Self.rows)).moved(
                code, to: .statements) == wanted)
    }
}
