// target: swift 6.2, ios 26
// A message names the publishers that are joined, not the type that joins them.
import Combine
import UIKit

@MainActor
final class Inbox {
    private let messages = PassthroughSubject<Int, Never>()
    private let readings = PassthroughSubject<Int, Never>()
    private var unread = 0
    private var bag: Set<AnyCancellable> = []

    func count() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'messages' or 'readings' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        Publishers.CombineLatest(messages, readings)
            .sink { [weak self] messages, readings in self?.unread = messages - readings }
            .store(in: &bag)
    }

    @Published var phase = 0
    @Published var size = 1

    func join() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as '$phase' or '$size' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: `sink` handles the first values of '$phase' and '$size' (if 'filter' lets them through) before 'join' returns, whereas the loop does so afterwards: check that 'show' may be called as late as that
        Publishers.Merge($phase, $size).filter { $0 > 0 }.sink { [weak self] number in self?.show(number) }.store(in: &bag)
    }

    private func show(_ number: Int) { print(number) }
}
