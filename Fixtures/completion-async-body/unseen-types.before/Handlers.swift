import Foundation

typealias Loaded = (Data?) -> Void
typealias Counted = (Int?) -> Void
