import Schedules

@main enum Case: Scenario {
    static var features: Features { [.threads, .release, .again, .second, .early, .fail, .once, .reactions] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> LoaderTests { LoaderTests(loader: Loader(server: source)) }
    static func subscribe(_ owner: LoaderTests) {
        Task { [weak owner] in
            await owner?.testLoads()
            print("started")
        }
    }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
