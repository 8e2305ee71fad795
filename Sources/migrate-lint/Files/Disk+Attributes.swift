#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Disk {
    /// Gives a new file the extended attributes of another one, and with them its access control list. Throws where one that
    /// users set would be lost; the others (`security.…`, `trusted.…`) the system gives to new files by itself.
    static func copyAttributes(of path: String, to copy: String) throws(Failure) {
        #if canImport(Darwin)
            let result = copyfile(path, copy, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
            if result != 0, errno != ENOTSUP { throw Failure() }
        #else
            guard let listxattr, let getxattr, let setxattr else { return }
            // A file system without attributes answers with an error.
            let names = answer { listxattr(path, $0, $1) } ?? []
            for bytes in names.split(separator: 0) {
                let (name, text) = (Array(bytes) + [0], String(decoding: bytes, as: UTF8.self))
                let isOfUsers = text.hasPrefix("user.") || text == "system.posix_acl_access"
                // One of those that only the superuser reads, or that somebody has removed meanwhile.
                guard let value = answer({ getxattr(path, name, $0, $1) }) else { continue }
                if setxattr(copy, name, value, value.count, 0) != 0, isOfUsers { throw Failure(keeping: text) }
            }
        #endif
    }
}

#if !canImport(Darwin)
    private typealias Buffer = UnsafeMutableRawPointer
    private let listxattr = Disk.call("listxattr", as: (@convention(c) (Disk.Path, Buffer?, Int) -> Int).self)
    private let getxattr = Disk.call(
        "getxattr", as: (@convention(c) (Disk.Path, UnsafePointer<UInt8>, Buffer?, Int) -> Int).self)
    private let setxattr = Disk.call(
        "setxattr", as: (@convention(c) (Disk.Path, UnsafePointer<UInt8>, UnsafeRawPointer, Int, Int32) -> Int32).self)

    /// What a call writes that says how long it is when it gets no room; nil if it fails.
    private func answer(_ call: (Buffer?, Int) -> Int) -> [UInt8]? {
        let size = call(nil, 0)
        if size < 0 { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = bytes.withUnsafeMutableBytes { call($0.baseAddress, $0.count) }
        return count < 0 ? nil : Array(bytes.prefix(count))
    }
#endif
