import Depot

@MainActor
let client = Client()
