// target: swift 6.0, ios 16, macos 13
// form: task
import Combine
import Foundation

@MainActor
final class Badge {
	private let model: BadgeModel
	private var bag = Set<AnyCancellable>()
	private(set) var text = ""

	init(model: BadgeModel) {
		self.model = model
		// expect: combine-sink-main unsafe
		let countValues = model.count
			.map { $0 > 99 ? "99+" : String($0) }
			.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
			.values
		AnyCancellable(Task { @MainActor [weak self] in
			for await text in countValues where !Task.isCancelled {
				self?.text = text
			}
		}.cancel).store(in: &bag)
	}
}

final class BadgeModel {
	let count = CurrentValueSubject<Int, Never>(0)
}
