import Apollo
import Foundation
import UIKit

final class Untouched {
    // Not on every path.
    func sometimes(_ flag: Bool, completion: @escaping () -> Void) {
        if flag { completion() }
    }

    @objc func fixed(completion: @escaping (Bool) -> Void) {
        completion(true)
    }

    // A value may come several times.
    func values(_ source: Source, completion: @escaping (Result<Int, any Error>) -> Void) {
        source.values.subscribe(
            onNext: { completion(.success($0)) },
            onError: { completion(.failure($0)) })
    }
}

// A handler that is called several times somewhere on its way is no answer, however many functions hand it on.
final class Retries {
    private var timer: Timer?
    private var items: [String] = []

    func queue(_ item: String, completion: ((Bool) -> Void)?) {
        hold(item, completion: completion)
    }

    private func hold(_ item: String, completion: ((Bool) -> Void)?) {
        items.append(item)
        schedule(completion: completion)
    }

    private func schedule(completion: ((Bool) -> Void)?) {
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
            guard let self else { return }
            self.retry(completion: completion)
        }
    }

    private func retry(completion: ((Bool) -> Void)?) {
        items.forEach { _ in completion?(true) }
    }
}

// It starts again for as long as whoever is called asks for it.
final class Poller {
    private let queue = DispatchQueue(label: "poller")

    func run(every interval: Int, completion: @escaping (Int, @escaping (Bool) -> Void) -> Void) {
        schedule(every: interval, completion: completion)
    }

    private func schedule(every interval: Int, completion: @escaping (Int, @escaping (Bool) -> Void) -> Void) {
        queue.asyncAfter(deadline: .now() + .milliseconds(interval)) {
            completion(1) { [weak self] again in
                if again { self?.schedule(every: interval, completion: completion) }
            }
        }
    }
}

final class Watch {
    private let shared = Poller()

    func watch(every interval: Int, completion: @escaping (Int, @escaping () -> Void) -> Void) {
        with(shared) {
            $0.run(every: interval) { result, next in
                completion(result) { next(true) }
            }
        }
    }

    private func with(_ poller: Poller, _ body: (Poller) -> Void) { body(poller) }
}

// From the cache, and again from the server.
final class Queries {
    let client: ApolloClient

    init(client: ApolloClient) { self.client = client }

    func load(policy: CachePolicy, completion: @escaping (Result<Int, any Error>) -> Void) {
        client.fetch(query: CountQuery(), cachePolicy: policy) { result in
            completion(result.map(\.count))
        }
    }

    func reload(completion: @escaping (Result<Int, any Error>) -> Void) {
        load(policy: .returnCacheDataAndFetch, completion: completion)
    }
}

// Who fulfils the requirement keeps it until some event.
protocol Screen {
    func dismiss(completion: @escaping () -> Void)
    func settings(completion: @escaping ([String]) -> Void)
}

extension Screen {
    func settings(completion: @escaping ([String]) -> Void) {}
}

final class KeptScreen: Screen {
    private var kept: (() -> Void)?

    func dismiss(completion: @escaping () -> Void) { kept = completion }
}

final class Presenter {
    private let screen: any Screen

    init(screen: any Screen) { self.screen = screen }

    func close(completion: @escaping () -> Void) {
        screen.dismiss(completion: completion)
    }

    func outer(completion: @escaping ([String]) -> Void) {
        inner(completion: completion)
    }

    private func inner(completion: @escaping ([String]) -> Void) {
        screen.settings(completion: completion)
    }
}

/// A screen keeps it for as long as it is shown, and may be left without an answer.
final class ListPresenter {
    private let callback: ([Int]) -> Void
    init(title: String, callback: @escaping ([Int]) -> Void) { self.callback = callback }
    func confirm() { callback([1]) }
}

final class Router {
    func showList(callback: @escaping ([Int]) -> Void) {
        print(buildList(callback: callback))
    }

    func buildList(callback: @escaping ([Int]) -> Void) -> ListPresenter {
        let presenter = ListPresenter(title: "List", callback: callback)
        return presenter
    }
}

// The async version could not have the name by which UIKit calls it.
final class PushDelegate: NSObject, UIApplicationDelegate {
    func application(_ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any]) {}

    func application(
        _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        PushLoader().load { result in completionHandler(result) }
    }
}

final class PushLoader {
    func load(completion: @escaping (UIBackgroundFetchResult) -> Void) { DispatchQueue.main.async { completion(.newData) } }
    func load() async -> UIBackgroundFetchResult { .newData }
}
