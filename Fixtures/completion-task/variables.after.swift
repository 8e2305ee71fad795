// target: swift 6.2, ios 26, macos 26

@MainActor
protocol Fetching: AnyObject {
    func chains(for asset: Int) async -> [Int]?
    func rates(for asset: Int) async -> [Int]
}

extension Fetching {
    // What bears its name are variables, and what is awaited.
    // expect: completion-task
    // It is called beside a variable of its name, and handed on.
    // expect: completion-task
    func rates(for asset: Int, completion: @escaping ([Int]) -> Void) {
        Task { completion(await rates(for: asset)) }
    }

    func twice(_ asset: Int) {
        rates(for: asset) { rates in print(rates) }
    }

    func all(_ assets: [Int], _ then: (Result<[Int], any Error>) -> Void) {
        let use = rates
        use(1) { print($0) }
    }
}

@MainActor
final class Presenter {
    let fetcher: any Fetching
    init(fetcher: any Fetching) { self.fetcher = fetcher }

    func tap() {
        Task { [weak self, fetcher] in
            let chains = await fetcher.chains(for: 1)
            self?.show(chains)
            guard let chains else { return }
            for chain in chains { print(chain) }
        }
    }

    func show(_ chains: [Int]?) { print(chains ?? []) }

    func take(_ result: Result<[Int], any Error>) {
        if case .success(let chains) = result { print(chains) }
        switch result {
        case let .success(chains): print(chains)
        case .failure: break
        }
        show([1].map { chains in chains })
    }
}
