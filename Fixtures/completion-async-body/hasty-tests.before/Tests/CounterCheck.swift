func counted(by counter: Counter) -> Int {
    var found = 0
    counter.count("a") { found = $0 }
    return found
}
