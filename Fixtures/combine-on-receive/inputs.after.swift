// target: swift 6.2, ios 26, macos 26
import Combine
import SwiftUI

final class Shelf: ObservableObject {
    static let shared = Shelf()
    static let emptied = PassthroughSubject<Void, Never>()
    @Published var books = 0
    let lent = CurrentValueSubject<Int, Never>(0)
    let found: AnyPublisher<Int, Never>

    init(found: AnyPublisher<Int, Never>) { self.found = found }
}

/// What its parent may give it later is another one; what it keeps, or makes alike each time, is not.
struct ShelfView: View {
    @ObservedObject var shelf: Shelf
    @StateObject private var own = Shelf.shared
    @State private var count = 0
    let limit: Int
    let returned = PassthroughSubject<Int, Never>()
    private let clock = Timer.publish(every: 60, on: .main, in: .common).autoconnect()

    var body: some View {
        Text("\(count)")
            // expect: combine-on-receive unsafe
            // why: the task starts after `onAppear`, and again each time the view appears, and its loop begins with the value that 'own.$books' has then: check that this value may come again, and that the view needs none of those before it
            // why: `onReceive` runs its closure before 'own.books' has its new value, the loop a moment after: check that the closure does not read 'own.books' itself, and that no code right after it is set needs what the closure did
            .task {
                let values = own.$books
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    count = value
                }
            }
            // expect: combine-on-receive unsafe
            // why: the task starts after `onAppear`, and again each time the view appears, and its loop begins with the value that 'shelf.$books' has then: check that this value may come again, and that the view needs none of those before it
            // why: `onReceive` runs its closure before 'shelf.books' has its new value, the loop a moment after: check that the closure does not read 'shelf.books' itself, and that no code right after it is set needs what the closure did
            // why: if this view is given another 'shelf' later, the loop goes on with the first: write `.task(id:)` with something that tells them apart
            .task {
                let values = shelf.$books
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    count = value
                }
            }
            // expect: combine-on-receive unsafe
            // why: the task starts after `onAppear`, and again each time the view appears, and its loop begins with the value that 'Shelf.shared.lent' has then: check that this value may come again, and that the view needs none of those before it
            // why: `onReceive` runs its closure as soon as 'Shelf.shared.lent' gives a value, the loop a moment later: check that no code in between needs what the closure did
            .task {
                let values = Shelf.shared.lent
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    count = value
                }
            }
            // expect: combine-on-receive unsafe
            // why: the task runs from after `onAppear` until the view disappears, and what 'Shelf.emptied' sends at other times is lost: check that the view does not need it
            // why: `onReceive` runs its closure as soon as 'Shelf.emptied' gives a value, the loop a moment later: check that no code in between needs what the closure did
            .task {
                let values = Shelf.emptied
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await _ in values {
                    count = 0
                }
            }
            // expect: combine-on-receive unsafe
            // why: the task runs from after `onAppear` until the view disappears, and what 'own.found' sends at other times is lost, unless it gives each subscriber its last value: check that the view does not need it
            // why: `onReceive` runs its closure as soon as 'own.found' gives a value, the loop a moment later: check that no code in between needs what the closure did
            .task {
                let values = own.found
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    count = value
                }
            }
            // expect: combine-on-receive unsafe
            // why: the task runs from after `onAppear` until the view disappears, and what 'own.$books' sends at other times is lost: check that the view does not need it
            // why: `onReceive` runs its closure before 'own.books' has its new value, the loop a moment after: check that the closure does not read 'own.books' itself, and that no code right after it is set needs what the closure did
            // why: if this view is given another 'limit' later, the loop goes on with the first: write `.task(id:)` with something that tells them apart
            .task {
                let values = own.$books.dropFirst()
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    count = min(value, limit)
                }
            }
            // expect: combine-on-receive unsafe
            // why: the task runs from after `onAppear` until the view disappears, and what 'clock' sends at other times is lost: check that the view does not need it
            // why: `onReceive` runs its closure as soon as 'clock' gives a value, the loop a moment later: check that no code in between needs what the closure did
            .task {
                let values = clock
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await _ in values {
                    count = 0
                }
            }
            // expect: combine-on-receive unsafe
            // why: the task runs from after `onAppear` until the view disappears, and what 'returned' sends at other times is lost: check that the view does not need it
            // why: `onReceive` runs its closure as soon as 'returned' gives a value, the loop a moment later: check that no code in between needs what the closure did
            // why: each update of the parent view makes another 'returned' (line 21), and the loop goes on with the first: keep it in a `@State` property, or in an object that stays
            .task {
                let values = returned
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    count = value
                }
            }
            // expect: combine-on-receive unsafe
            // why: the task starts after `onAppear`, and again each time the view appears, and its loop begins with the value that 'wanted' has then: check that this value may come again, and that the view needs none of those before it
            // why: `onReceive` runs its closure as soon as 'wanted' gives a value, the loop a moment later: check that no code in between needs what the closure did
            // why: if this view is given another 'shelf' or 'limit' later, the loop goes on with the first: write `.task(id:)` with something that tells them apart
            .task {
                let values = wanted
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    count = value
                }
            }
            // expect: combine-on-receive unsafe
            // why: the task subscribes to 'Just' after `onAppear`, and again each time the view appears: check that its work may begin so late, and be done again
            // why: if this view is given another 'limit' later, the loop goes on with the first: write `.task(id:)` with something that tells them apart
            .task {
                let values = Just(limit)
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    count = value
                }
            }
            // A name of a notification: this is a function of the project.
            .onReceive(UIApplication.willResignActiveNotification) { _ in count = 0 }
    }

    private var wanted: AnyPublisher<Int, Never> { shelf.$books.map { [limit] in $0 - limit }.eraseToAnyPublisher() }
}

extension View {
    func onWaking(_ pulse: AnyPublisher<Void, Never>, _ action: @escaping () -> Void) -> some View {
        // expect: combine-on-receive display
        // why: the task runs from after `onAppear` until the view disappears, and what 'pulse' sends at other times is lost, unless it gives each subscriber its last value: check that the view does not need it
        // why: `onReceive` runs its closure as soon as 'pulse' gives a value, the loop a moment later: check that no code in between needs what the closure did
        // why: if this view is given another 'pulse' or 'action' later, the loop goes on with the first: write `.task(id:)` with something that tells them apart
        // why: the task stays with the closure that this function is given when the view first appears, and `onReceive` takes the one that it is given each time: keep this
        onReceive(pulse) { action() }
    }
}
