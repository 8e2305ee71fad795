/// Facts about types of the SDK, as lists of names: they grow by adding names.
package enum SDKTypes {
    /// Their subclasses and conforming types are isolated to the main actor (Apple's documentation).
    package static let mainActor: Set<String> = [
        "UIViewController", "UIView", "UITableViewController", "UICollectionViewController", "UINavigationController",
        "UITabBarController", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UIControl",
        "UIButton", "UILabel", "UIStackView", "UIScrollView", "UIWindow", "UIApplicationDelegate", "UISceneDelegate",
        "UIWindowSceneDelegate", "NSViewController", "NSView", "NSWindowController", "NSWindow",
        "NSApplicationDelegate", "View", "App",
    ]

    /// Names of Apple's types that rewrites write: a type of the project with such a name would be meant instead.
    package static let writtenByRewrites: Set<String> = [
        "Task", "AnyCancellable", "MainActor", "Result", "DispatchQueue", "OperationQueue", "RunLoop", "AsyncStream",
        "AsyncThrowingStream", "CheckedContinuation", "Published", "Observable", "Sendable", "Error",
        "NotificationCenter",
        "URLSession",
    ]

    /// Classes and protocols that isolate to no actor what inherits from or conforms to them.
    package static let notIsolated: Set<String> = [
        "NSObject", "NSObjectProtocol", "AnyObject", "class", "Sendable", "Equatable", "Hashable", "Comparable",
        "Identifiable",
        "Codable", "Decodable", "Encodable", "CodingKey", "Error", "LocalizedError", "CustomNSError",
        "RawRepresentable",
        "CaseIterable", "CustomStringConvertible", "CustomDebugStringConvertible", "ExpressibleByStringLiteral",
        "ObservableObject", "NSCoding", "NSSecureCoding", "NSCopying", "NSManagedObject", "NSPersistentContainer",
        "Operation", "Thread", "URLProtocol", "URLSession", "URLSessionTask", "URLSessionDelegate",
        "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate", "CLLocationManagerDelegate",
        "UserDefaults", "NotificationCenter", "Bundle", "JSONDecoder", "JSONEncoder",
        "Bool", "Int", "Double", "Float", "String", "Data", "Date", "URL", "URLRequest", "UUID", "Array", "Dictionary",
        "Set",
        "Optional", "Result", "Collection", "Sequence", "Never",
    ]

    /// Supertypes that ask for no function with a completion handler: classes without such members of their own, and
    /// protocols of the standard library.
    package static let withoutRequirements: Set<String> = mainActor.subtracting([
        "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "NSApplicationDelegate",
    ]).union([
        "NSObject", "UIResponder", "UIAlertController", "Operation", "XCTestCase", "ObservableObject", "Sendable",
        "AnyObject", "class", "Identifiable", "Equatable", "Hashable", "Comparable", "Codable", "Decodable",
        "Encodable",
        "Error",
        "LocalizedError", "CustomStringConvertible", "CustomDebugStringConvertible", "CaseIterable", "RawRepresentable",
        "NSCoding", "NSSecureCoding", "NSCopying", "NSManagedObject", "UIDocument", "NSDocument", "URLProtocol",
        "Thread", "UIActivity", "UIPresentationController", "UINavigationItem", "AVPlayer", "AVPlayerItem", "CALayer",
        "SKScene",
        "WKWebView", "NSPersistentContainer", "UserDefaults", "BindableObject", "Observable", "View", "ViewModifier",
    ])

    /// Whether a type of this name asks for no function with a completion handler: one of the list, or a class by the
    /// end of its name, which no protocol of the SDK has.
    package static func asksForNothing(_ name: String) -> Bool {
        withoutRequirements.contains(name) || classEnds.contains { name.hasSuffix($0) }
    }

    private static let classEnds = [
        "ViewController", "TableViewCell", "CollectionViewCell", "View", "Button", "Label", "Operation", "Window",
        "NavigationController", "TabBarController", "TestCase",
    ]

    /// Protocols whose requirements are named after who calls them.
    package static func isDelegate(_ name: String) -> Bool {
        name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
    }

    /// Modules of the SDK that many files import; none of them has a `Result`.
    static let modules: Set<String> = [
        "Foundation", "FoundationNetworking", "UIKit", "AppKit", "SwiftUI", "Combine", "Swift", "Dispatch", "Darwin",
        "os",
        "CoreData", "CoreLocation", "CoreGraphics", "CoreBluetooth", "MapKit", "AVFoundation", "WebKit", "StoreKit",
        "UserNotifications", "Security", "CryptoKit", "Photos", "XCTest", "Testing", "ObjectiveC",
        "SystemConfiguration",
    ]
}
