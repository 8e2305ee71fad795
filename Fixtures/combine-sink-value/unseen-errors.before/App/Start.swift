import Shop

@MainActor let client = Client()
