import Combine
import CoreBluetooth
import SwiftUI

final class RadioN0: NSObject, CBCentralManagerDelegate {
    private var completion: ((Bool) -> Void)?
    private var manager: CBCentralManager?
    private let samples = PassthroughSubject<Result<Int, any Error>, Never>()

    func authorize(completion: @escaping (Bool) -> Void) {
        self.completion = completion
        manager = CBCentralManager(delegate: self, queue: nil)
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
        completion?(central.state == .poweredOn)
        completion = nil
    }

    func observe(_ handler: @escaping (Result<Int, any Error>) -> Void) -> AnyCancellable {
        samples.sink(receiveValue: handler)
    }

    func hop(to scheduler: some Scheduler) -> AnyPublisher<Int, Never> {
        samples.compactMap { try? $0.get() }.receive(on: scheduler).eraseToAnyPublisher()
    }

    func hop() -> AnyPublisher<Int, Never> {
        samples.compactMap { try? $0.get() }.receive(on: DispatchQueue.main).eraseToAnyPublisher()
    }
}

struct ViewN0: View {
    @State private var text = ""
    let events: PassthroughSubject<String, Never>

    var body: some View {
        Text(text).onReceive(events) { event in text = event }
    }
}

@MainActor
final class ReaderN0 {
    func read(_ name: String) async throws -> Int { name.count }

    func read(_ name: String, completion: @escaping @MainActor (Result<Int, any Error>) -> Void) {
        Task {
            do {
                completion(.success(try await read(name)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func open(_ name: String) {
        ReaderN1().read(name) { result in
            switch result {
            case .success(let size): print(size)
            case .failure(let error): print(error)
            }
        }
    }

    /// No rule has a word for what is here.
    func plain(_ values: [Int]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for value in values where value > 0 {
            let key = value % 3 == 0 ? "fizz" : "\(value)"
            counts[key, default: 0] += 1
        }
        let sorted = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
        if let first = sorted.first, first.value > 1 {
            switch first.key {
            case "fizz": counts["most"] = first.value
            case let key where key.hasPrefix("1"): counts[key] = 0
            default: break
            }
        }
        return counts.filter { $0.value != 0 }
    }
}
