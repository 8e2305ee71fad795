import SwiftUI
import UIKit

/// None of these answers through a completion handler.
final class Untouched {
    // It does not escape.
    func map(completion: (Int) -> Void) { completion(1) }
    // It asks something back.
    func ask(completion: @escaping (Int) -> Bool) { _ = completion(1) }
    // Events.
    func onTap(_ action: @escaping () -> Void) { action() }
    func download(progress: @escaping (Double) -> Void) { progress(0) }
    func change(updateBlock: @escaping (Bool) -> Void) { updateBlock(true) }
    func subscribe(eventHandler: @escaping (Int) -> Void) { eventHandler(1) }
    // The nearest typealias of that name asks something back.
    typealias Completion = (Int) -> Bool
    func check(completion: @escaping Completion) { _ = completion(1) }
    // It changes what it is given.
    func step(_ name: String, handler: @escaping (inout [Int]) -> Void) { steps.append(handler) }
    var steps: [(inout [Int]) -> Void] = []
    // For failures alone.
    func watch(errorCompletion: @escaping (Error) -> Void) { errorCompletion(CocoaError(.fileNoSuchFile)) }
    // Their callers should move to something else.
    @available(*, deprecated, renamed: "ask")
    func old(completion: @escaping (Int) -> Void) { keep(completion) }
    @available(*, unavailable)
    func gone(completion: @escaping (Int) -> Void) { keep(completion) }
    func keep(_ work: @escaping (Int) -> Void) { kept = work }
    var kept: ((Int) -> Void)?
    // No function at all.
    func text(completion: String, handler: Int) {}
    // A property and a local of that name.
    var completion: (() -> Void)?
    func run() {
        let completion = { print("done") }
        completion()
    }
    // An enum's case, and a call.
    enum State { case waiting(completion: () -> Void) }
    func start() { text(completion: "", handler: 1) }
}

enum Elsewhere {
    typealias Completion = (Int) -> Void
}

/// A modifier returns a view at once.
extension View {
    func onFinish(completion: @escaping () -> Void) -> some View { background(EmptyView().onAppear(perform: completion)) }
}

/// The function that is overridden is reported, if the files declare it.
final class Presenter: UIViewController {
    override func present(_ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        super.present(other, animated: animated, completion: completion)
    }
}
