// target: swift 5.9, ios 15
// publishers of a computed property, and of a type of the project that begins its work when it is subscribed to
import Combine
import Foundation

struct News: Decodable {
    var articles: [String]
}

final class NewsService {
    var news: AnyPublisher<News, any Error> {
        let url = URL(fileURLWithPath: "/news")
        return URLSession.shared.dataTaskPublisher(for: url)
            .map { $0.data }
            .decode(type: News.self, decoder: JSONDecoder())
            .receive(on: RunLoop.main)
            .eraseToAnyPublisher()
    }
}

final class NewsModel {
    var articles: [String] = []
    private var subscriptions: Set<AnyCancellable> = []

    func load() {
        // expect: combine-sink display
        // why: the task subscribes to 'NewsService.news' a moment later, and work that the subscription starts, such as a request, begins only then: check that no code right after this needs it to have begun
        // why: `sink` runs its closure as soon as 'NewsService.news' gives a value, the loop a moment later: check that nothing relies on the closure having run by then
        // why: 'load' is not on the main actor, so the loop runs on a background thread: mark the closure of the task '@MainActor' if the closure of `sink` needs the main thread
        // why: line 33 uses the completion as a value, so the code for `.finished` and for `.failure` cannot be told apart: write `receiveCompletion` as one `switch` with one `case .finished` and one `case .failure(let error)`
        NewsService().news
            .sink { completion in
                print(completion)
            } receiveValue: { news in
                self.articles = news.articles
            }
            .store(in: &subscriptions)
    }

    func watch() {
        // expect: combine-sink display
        // why: `sink` runs its closure as soon as 'Fetches' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: `sink` handles the first value of 'Fetches' before 'watch' returns, the loop perhaps only later: check that no code, such as a view or a test, needs what it sets right after 'watch' is called
        // why: 'watch' is not on the main actor, so the loop runs on a background thread: mark the closure of the task '@MainActor' if the closure of `sink` needs the main thread
        // why: if you use this code, add the new file…
        Fetches(name: "talks")
            .map { $0.count }
            .sink { self.articles = ["\($0)"] }
            .store(in: &subscriptions)
    }
}

/// Begins its work when it is subscribed to.
final class Fetches: Publisher {
    typealias Output = [String]
    typealias Failure = Never

    private let name: String
    private let subject: CurrentValueSubject<[String], Never>

    init(name: String) {
        self.name = name
        self.subject = CurrentValueSubject([])
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == [String], S.Failure == Never {
        subject.receive(subscriber: subscriber)
        subject.send([name])
    }
}
