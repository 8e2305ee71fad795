import Foundation

struct Caller {
    let api: Api
    let session: Session

    func run() {
        // expect: completion-call
        Task {
            do {
                let names = try await api.load()
                let isOver = await self.session.end()
                print(names, isOver)
            } catch {
                print(error)
            }
        }
    }
}
