import Foundation

protocol PrinterDelegate: AnyObject {
    func printerShouldAsk(_ printer: Printer) -> Bool
    func printerIsWarm(_ printer: Printer) -> Bool
}

/// Silent because the work runs already, somebody takes over, or is told; each beside one that is not.
final class Printer {
    enum Phase {
        case idle, heating, warm
    }

    enum State {
        case ready, failed(Error)
    }

    weak var delegate: PrinterDelegate?
    var phase = Phase.idle
    var isPaperError = false
    var isPaperLow = false
    var printingPage = false
    var pageNumber = true

    func warmUp(completion: @escaping (Bool) -> Void) {
        guard phase == .idle else { return }
        phase = .heating
        completion(true)
    }

    // expect: completion-never-called
    func cool(completion: @escaping (Bool) -> Void) {
        guard phase == .warm else { return }
        isPaperLow = true
        completion(true)
    }

    func heat(completion: @escaping (Bool) -> Void) {
        if phase == .heating { return }
        phase = .heating
        completion(true)
    }

    // expect: completion-never-called
    func heatAgain(completion: @escaping (Bool) -> Void) {
        if phase == .heating { return }
        phase = .warm
        completion(true)
    }

    func print(completion: @escaping (Bool) -> Void) {
        guard !printingPage else { return }
        completion(true)
    }

    // expect: completion-never-called
    func number(completion: @escaping (Bool) -> Void) {
        guard !pageNumber else { return }
        completion(true)
    }

    // The delegate takes over.
    func ask(completion: @escaping (Bool) -> Void) {
        let shouldAsk = delegate?.printerShouldAsk(self) ?? false
        if !shouldAsk { completion(true) }
    }

    // expect: completion-never-called
    func measure(completion: @escaping (Bool) -> Void) {
        let isWarm = delegate?.printerIsWarm(self) ?? false
        if !isWarm { completion(true) }
    }

    // The interface shows it.
    func check(_ sheets: Int, completion: @escaping (Bool) -> Void) {
        guard sheets > 0 else {
            isPaperError = true
            return
        }
        completion(true)
    }

    // expect: completion-never-called
    func count(_ sheets: Int, completion: @escaping (Bool) -> Void) {
        guard sheets > 0 else {
            isPaperLow = true
            return
        }
        completion(true)
    }

    func save(_ file: URL, completion: @escaping () -> Void) {
        do {
            try Data().write(to: file)
            completion()
        } catch {
            setState(withError: error)
        }
    }

    // expect: completion-never-called
    func save(to file: URL, completion: @escaping () -> Void) {
        do {
            try Data().write(to: file)
            completion()
        } catch {
            setState(after: file)
        }
    }

    func setState(withError error: Error) {}
    func setState(after file: URL) {}
}
