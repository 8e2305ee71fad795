public struct Box {
    let vault: Vault

    public struct Vault: Codable { let name: String }
}
