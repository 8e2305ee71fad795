// target: swift 6.2, ios 26, macos 26
import Combine

final class Answers {
    private func ask(_ body: @escaping (Int) -> Void) { body(1) }

    func number() -> AnyPublisher<Int, Never> {
        // expect: combine-future
        Future<Int, Never> { promise in
            self.ask { promise(.success($0)) }
        }
        .eraseToAnyPublisher()
    }

    func checked() -> AnyPublisher<Int, AnswerError> {
        // expect: combine-future
        return Deferred { Future<Int, AnswerError> { [weak self] promise in
            guard let self else { return promise(.failure(.gone)) }
            self.ask { promise(.success($0)) }
        } }.eraseToAnyPublisher()
    }

    func given(_ attempt: @escaping (@escaping Future<Int, Never>.Promise) -> Void) -> Future<Int, Never> {
        // expect: combine-future
        Future(attempt)
    }

    enum AnswerError: Error { case gone }
}
