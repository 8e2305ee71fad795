// target: swift 6.2, ios 26, macos 26
import Combine
import UIKit

/// A test that has the view loaded counts on the first value, which a loop handles later.
final class MoviesController: UIViewController {
    @Published private(set) var titles: [String] = []
    private let names = PassthroughSubject<String, Never>()
    private let label = UILabel()
    private(set) var rows = 0
    private var bag: Set<AnyCancellable> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        bind()
    }

    private func bind() {
        // expect: combine-sink display
        // why: `sink` runs its closure before 'titles' is set…
        // why: `sink` handles the first value of '$titles' before 'viewDidLoad' returns…
        // why: the test at MoviesTests.swift:7 checks right after 'view' (line 6), by when the first value of '$titles' has been handled, and a loop may handle it only later: let that test wait for what the loop does
        $titles.sink { [weak self] titles in self?.showRows(of: titles) }.store(in: &bag)
        // expect: combine-sink unsafe
        let namesValues = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await name in namesValues where !Task.isCancelled {
                self?.title = name
            }
        }.cancel).store(in: &bag)
    }

    func search() {
        // expect: combine-sink unsafe
        let titlesValues = $titles
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await titles in titlesValues where !Task.isCancelled {
                self?.showRows(of: titles)
            }
        }.cancel).store(in: &bag)
    }

    private func showRows(of titles: [String]) { rows = titles.count }
}
