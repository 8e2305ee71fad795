extension Bell {
    func ring() { print("ring") }
    func show(_ name: String) { print(name) }
}
