import Foundation
import Rules
import Syntax
import Testing

@testable import Engine

/// Display-only fixes are correct too: compared word for word, and compiled.
@Suite struct SketchTests {
    /// The sources with the first sketch of each finding of this rule applied, and the reasons that it gives.
    private func sketch(_ source: String, _ rule: String, form: String? = nil) -> (text: String, reasons: [String]) {
        var file = SourceFile(path: "a.swift", text: source)
        var reasons: [String] = []
        // From last to first, so that the offsets of the others stay valid.
        let findings = Fixtures.linter(only: rule).lint([file]).findings
        for finding in findings.reversed() {
            let fix = form.map { name in finding.fixes.first { $0.form == name } } ?? finding.fixes.first
            guard let fix else { continue }
            #expect(fix.applicability == .display)
            file = file.applying(fix.edits)
            reasons.append(fix.why)
        }
        return (file.text, reasons)
    }

    private static let picker = """
        protocol Picking: AnyObject {
            func picker(_ picker: PHPickerViewController, didPick name: String?)
            func picker(_ picker: PHPickerViewController, didFail error: any Error)
        }

        final class PHPickerViewController {
            weak var delegate: (any Picking)?
            func present() {}
        }

        """

    private static let screen =
        picker + """

            final class Screen: Picking {
                private var completion: ((Result<String, any Error>) -> Void)?

                func pick(_ picker: PHPickerViewController, isShown: Bool, completion: @escaping (Result<String, any Error>) -> Void) {
                    guard isShown else { return completion(.failure(CancellationError())) }
                    self.completion = completion
                    picker.delegate = self
                    picker.present()
                }

                func picker(_ picker: PHPickerViewController, didPick name: String?) {
                    guard let name else {
                        completion?(.failure(CancellationError()))
                        return
                    }
                    finish { [weak self] in
                        self?.completion?(.success(name))
                        self?.completion = nil
                    }
                }

                func picker(_ picker: PHPickerViewController, didFail error: any Error) {
                    completion?(.failure(error))
                    self.completion = nil
                }

                private func finish(_ body: () -> Void) { body() }
            }

            """

    @Test func continuationInPlaceOfAKeptHandler() {
        let expected =
            Self.picker + """

                final class Screen: Picking {
                    private var continuation: CheckedContinuation<String, any Error>?

                    func pick(_ picker: PHPickerViewController, isShown: Bool) async throws -> String {
                        guard isShown else { throw CancellationError() }
                        return try await withCheckedThrowingContinuation { continuation in
                            self.continuation?.resume(throwing: CancellationError())
                            self.continuation = continuation
                            picker.delegate = self
                            picker.present()
                        }
                    }

                    func picker(_ picker: PHPickerViewController, didPick name: String?) {
                        guard let name else {
                            continuation?.resume(throwing: CancellationError())
                            continuation = nil
                            return
                        }
                        finish { [weak self] in
                            self?.continuation?.resume(returning: name)
                            self?.continuation = nil
                        }
                    }

                    func picker(_ picker: PHPickerViewController, didFail error: any Error) {
                        continuation?.resume(throwing: error)
                        self.continuation = nil
                    }

                    private func finish(_ body: () -> Void) { body() }
                }

                """
        let (text, reasons) = sketch(Self.screen, "completion-delegate")
        #expect(text == expected)
        #expect(reasons.count == 1)
    }

    /// If one use cannot be converted, the reason is given and the property is left alone.
    @Test(arguments: [
        (
            "completion?(.failure(error))", "_ = completion.map { $0(.failure(error)) }",
            "does not just call the property 'completion' or set it to nil"
        ),
        (
            "return completion(.failure(CancellationError()))", "return",
            "returns without calling or storing 'completion': resume the continuation there"
        ),
        (
            "picker.present()", "picker.present()\n        completion(.success(\"\"))",
            "is called here and stored in a property as well"
        ),
    ])
    func reasonsForManualWork(call: String, other: String, reason: String) throws {
        let (text, reasons) = sketch(
            Self.screen.replacingOccurrence(of: call, with: other), "completion-delegate")
        #expect(try #require(reasons.first).contains(reason))
        #expect(text.contains("private var completion: ((Result<String, any Error>) -> Void)?"))
        #expect(text.contains("isShown: Bool) async throws -> String {"))
    }

    private static let sources = """
        public struct Sample: Sendable {}
        public struct SensorError: Error {}
        public final class AnyCancellable: Sendable { func cancel() {} }

        public final class Sensor: @unchecked Sendable {
            func observe(_ handler: @escaping (Result<Sample, any Error>) -> Void) -> AnyCancellable { AnyCancellable() }
            func watch(_ handler: @escaping (Result<Sample, SensorError>) -> Void) -> AnyCancellable { AnyCancellable() }
            func pairs(_ handler: @escaping (Sample?, (any Error)?) -> Void) -> AnyCancellable { AnyCancellable() }
            func start(every seconds: Int, onChange: @escaping (Sample) -> Void) {}
            func stop() {}
            func subscribe(_ callback: @escaping (Result<Sample, SensorError>) -> Void) {}
            func unsubscribe() {}
        }

        @MainActor public final class Compass {
            func startUpdates(onTurn: @escaping (Double, Bool) -> Void) {}
            func stopUpdates() {}
        }

        """

    @Test(arguments: [
        "func observeStream() -> AsyncThrowingStream<Sample, any Error> {",
        "let token = watch { continuation.yield(with: $0.mapError { $0 }) }",
        "func pairsStream() -> AsyncThrowingStream<Sample, any Error> {",
        "if let error { continuation.finish(throwing: error) }",
        "func startStream(every seconds: Int) -> AsyncStream<Sample> {",
        "continuation.onTermination = { [weak self] _ in self?.stop() }",
        "func subscribeStream() -> AsyncThrowingStream<Sample, any Error> {",
        "continuation.onTermination = { [weak self] _ in Task { @MainActor in self?.stopUpdates() } }",
    ])
    func streams(line: String) {
        #expect(sketch(Self.sources, "completion-events").text.contains(line))
    }

    @Test func streamsOfResults() {
        let text = sketch(Self.sources, "completion-events", form: "results").text
        #expect(text.contains("func watchStream() -> AsyncStream<Result<Sample, SensorError>> {"))
        #expect(text.contains("func subscribeStream() -> AsyncStream<Result<Sample, SensorError>> {"))
        #expect(!text.contains("pairsStream"))
    }

    @Test(.enabled(if: Extent.isWhole || Compiler.path != nil, "needs swiftc"), arguments: ["5", "6"])
    func theyCompile(mode: String) throws {
        let texts = [
            sketch(Self.screen, "completion-delegate").text, sketch(Self.sources, "completion-events").text,
            sketch(Self.sources, "completion-events", form: "results").text,
        ]
        for text in texts {
            let file = SourceFile(path: "a.swift", text: text)
            let words = ["-emit-sil", "-parse-as-library", "-swift-version", mode, "-o", "/dev/null"]
            #expect(try Compiler.errors(words, in: [file]) == "")
        }
    }
}

extension String {
    /// With the first occurrence replaced.
    fileprivate func replacingOccurrence(of text: String, with other: String) -> String {
        guard let place = range(of: text) else { return self }
        return replacingCharacters(in: place, with: other)
    }
}
