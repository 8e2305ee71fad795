// target: swift 6.0, ios 17
/// Two types of one name implement it, of which a program has one: they are told apart by their files.
protocol Launching {
    // expect: completion-async-overload display
    // why: the async version of 'start' runs on a background thread…
    // why: types in files that were not checked…
    // why: in 'Launcher.start' (Launcher.swift:5), 'completion' is stored at line 6, and may be called several times or not at all, and in 'Launcher.start' (PreviewLauncher.swift:4), 'completion' is not used: leave this as it is, unless line 9 of Launcher.swift calls it exactly once, and 'Launcher.start' (PreviewLauncher.swift:4) is changed to call it, too
    func start(completion: @escaping @Sendable (Double) -> Void)
}

func use(_ launching: any Launching) { launching.start { print($0) } }
