import Foundation

struct Caller {
    let api: Api
    let session: Session

    func run() {
        // expect: completion-call
        api.load { result in
            switch result {
            case .success(let names):
                self.session.end { isOver in
                    print(names, isOver)
                }
            case .failure(let error):
                print(error)
            }
        }
    }
}
