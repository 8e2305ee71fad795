// target: swift 5.9, ios 15
// What is on its way out gets no new function.

protocol Printing {
    // expect: completion-async-overload display
    // why: 'printAll' is marked as deprecated or obsoleted: leave it, and move its callers, if any, to what replaces it
    // why: types in files that were not checked, such as tests, may implement 'Printing': search for 'Printing', and check that each calls 'done' exactly once
    @available(*, deprecated, renamed: "printPages(done:)")
    func printAll(done: @escaping (Int) -> Void)
}

struct Printer: Printing {
    func printAll(done: @escaping (Int) -> Void) { done(1) }

    // expect: completion-async-overload display
    // why: 'fax' is marked as deprecated or obsoleted: leave it, and move its callers, if any, to what replaces it
    @available(iOS, obsoleted: 14)
    func fax(done: @escaping (Int) -> Void) { done(1) }

    // expect: completion-async-overload safe
    func printPages(done: @escaping (Int) -> Void) { done(1) }
}
