/// Sources with a finding of a rule that will stay, for tests that are not about rules.
enum Sample {
    /// Has one finding, at 1:11, with a safe fix.
    static let flaw = "let a = 1 // migrate-lint:disable:this combine-sink\n"
    static let fixed = "let a = 1\n"
    static let message =
        "delete this suppression, or move it to its finding: it silences nothing here [suppression-unused]"

    /// Has one finding, whose fixes need iOS 15.
    static let observed = """
        import Combine
        import Foundation

        @MainActor final class Clock {
            let server: any Server
            var bag: Set<AnyCancellable> = []
            func start() {
                server.ticks().sink(receiveCompletion: { _ in }, receiveValue: { [weak self] _ in self?.show() })
                    .store(in: &bag)
            }
        }

        """

    /// Has one finding, whose fixes need more than the lowest target.
    static let subscription = """
        import Combine

        @MainActor final class Search {
            let model = Model()
            var bag: Set<AnyCancellable> = []

            func bind() {
                model.$results
                    .receive(on: DispatchQueue.main)
                    .sink { [weak self] results in
                        self?.show(results)
                    }
                    .store(in: &bag)
            }
        }

        """
}
