// Stands in for the tokenizer until it is here.
extension TokenTable {
    package init(_ bytes: [UInt8]) {
        let depth = bytes.reduce(0) { $0 + ($1 == 0x7B ? 1 : $1 == 0x7D ? -1 : 0) }
        let flags: Token.Flags = depth == 0 ? [] : .unterminated
        let token = Token(kind: .unknown, flags: flags, offset: 0, length: bytes.count)
        self.init(tokens: [token], comments: [], partners: [-1], parents: [-1])
    }
}
