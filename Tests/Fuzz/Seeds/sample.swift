import Combine
import Foundation

/// What pages that the fuzzer makes up are tried on.
@MainActor final class Model<Item>: NSObject where Item: Equatable {
    @Published var name = ""
    let subject = PassthroughSubject<[Int: String], Never>()
    private var bag = Set<AnyCancellable>()
    typealias Reply = (Result<String, Error>) -> Void

    func start() -> AnyPublisher<Int, Never> {
        // migrate-lint:disable:next combine-sink -- seen
        subject.sink { print($0) }.store(in: &bag)
        $name.map(\.count).removeDuplicates()
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] count in
                guard let self, count > 1 else { return }
                self.name = "\(count) \(self.name.map { "<\($0)>" })" // kept
            })
            .store(in: &bag)
        #if DEBUG
        $name.assign(to: \.name, on: self).store(in: &bag)
        #endif
        return Future { promise in DispatchQueue.main.async { promise(.success(1)) } }.eraseToAnyPublisher()
    }

    public func load(_ path: String = "", completion: @escaping @Sendable (String?, Error?) -> Void) {
        URLSession.shared.dataTask(with: URL(string: path)!) { data, _, error in
            if let error { return completion(nil, error) }
            completion(data.flatMap { String(data: $0, encoding: .utf8) }, nil)
        }.resume()
    }

    func reply(then reply: @escaping Reply) {
        load { text, error in
            switch (text, error) {
            case let (text?, nil): reply(.success(text))
            case (_, let error): DispatchQueue.main.async { [weak self] in self?.name = #"raw \#(error)"# }
            }
        }
    }
}
