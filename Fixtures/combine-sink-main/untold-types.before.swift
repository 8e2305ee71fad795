// target: swift 6.2, ios 26
// In one expression the closure tells the type of `[:]`, in a line of its own nothing does.
import Combine
import Foundation

enum Phase { case idle, busy }

@MainActor
final class Ledger {
    let entries = PassthroughSubject<[String], Never>()
    private var sums: [String: Double] = [:]
    private var prices: [String: Double] = [:]
    private var last: String?
    private var phase = Phase.idle
    private var width = 0.0
    private var count = 0
    private var bag: Set<AnyCancellable> = []

    func listen() {
        // expect: combine-sink-main display
        // why: …
        // why: only the closure of `sink` tells which type `[:]` in line 24 is: write the type there before a loop takes the place of the subscription, as that would no longer compile
        entries
            .map { entries in entries.reduce(into: [:]) { sums, entry in sums[entry] = 1 } }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] sums in self?.sums = sums }
            .store(in: &bag)
        // expect: combine-sink-main display
        // why: …
        // why: only the closure of `sink` tells which type `.busy` in line 32 is: write the type there before a loop takes the place of the subscription, as that would no longer compile
        entries
            .map { $0.isEmpty ? .busy : .idle }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] phase in self?.phase = phase }
            .store(in: &bag)
        // expect: combine-sink-main display
        // why: …
        // why: only the closure of `sink` tells which type `1` in line 41 is: write the type there before a loop takes the place of the subscription, as that would no longer compile
        entries
            .filter { !$0.isEmpty }
            .map { _ in 1 }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] width in self?.width = width }
            .store(in: &bag)
    }

    // What is told: by a type, by another branch, by the property.
    func read() {
        // expect: combine-sink-main safe
        entries
            .map { entries -> [String: Double] in entries.reduce(into: [:]) { sums, entry in sums[entry] = 1 } }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] prices in self?.prices = prices }
            .store(in: &bag)
        // expect: combine-sink-main safe
        entries
            .map { $0.isEmpty ? nil : $0[0] }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] last in self?.last = last }
            .store(in: &bag)
        // expect: combine-sink-main safe
        entries
            .map { _ in 1 }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] count in self?.count = count }
            .store(in: &bag)
    }
}
