import Combine

// What is sent to these subjects is sent by their own subscriptions.
func repeats() {
    let names = PassthroughSubject<String, Never>()
    let subscription = names.sink { names.send($0) }
    print(subscription)
}

func repeatsEachOther() {
    let first = PassthroughSubject<String, Never>()
    let second = PassthroughSubject<String, Never>()
    let one = first.sink { second.send($0) }
    let two = second.sink { first.send($0) }
    print(one, two)
}
