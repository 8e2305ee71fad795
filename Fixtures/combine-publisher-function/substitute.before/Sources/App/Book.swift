struct Book {
    var title = ""

    func trimmed() -> Book { self }
}
