import Depot

func sell(_ depot: any Depot) {
    depot.fetch("a") { print($0) }
}

func buy(_ depot: any Depot) {
    // expect: completion-call
    depot.store("b") { print($0) }
}
