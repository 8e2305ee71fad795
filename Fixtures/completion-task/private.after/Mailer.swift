struct Mailer {
    func send(_ id: Int, completion: @escaping (Bool) -> Void) { completion(true) }
}

func mail(_ mailer: Mailer) {
    mailer.send(2) { print($0) }
}
