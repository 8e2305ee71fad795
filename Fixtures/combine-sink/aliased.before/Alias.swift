import Combine

typealias AnyCancellable = Combine.AnyCancellable
