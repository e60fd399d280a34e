extension PortCase {
  // MARK: Conditions

  static let conditions: [PortCase] = [
    PortCase(
      name: "code for iOS is compiled, and rewritten",
      before: """
        #if os(iOS) // Phones.
        @objc class Phone: NSObject {}
        #elseif os(tvOS)
        @objc class Television: NSObject {}
        #else
        @objc class Desk: NSObject {}
        #endif
        #if os(OSX)
        @objc class Window: NSObject {}
        #elseif os(tvOS) || os(iOS) || os(watchOS)
        @objc class Wall: NSObject {}
        #endif
        """,
      after: """
        #if os(iOS) || os(Linux) // Phones.
        class Phone: NSObject {}
        #elseif os(tvOS)
        @objc class Television: NSObject {}
        #else
        @objc class Desk: NSObject {}
        #endif
        #if os(OSX)
        @objc class Window: NSObject {}
        #elseif os(tvOS) || os(iOS) || os(watchOS) || os(Linux)
        class Wall: NSObject {}
        #endif
        """),
    PortCase(
      name: "conditions with more than one part",
      before: """
        #if canImport(UIKit) && os(iOS)
        @objc class Both: NSObject {}
        #endif
        #if !os(iOS)
        @objc class Other: NSObject {}
        #else
        @objc class One: NSObject {}
        #endif
        #if (os(iOS) || os(tvOS)) && !(DEBUG && os(iOS))
        @objc class Perhaps: NSObject {}
        #endif
        """,
      after: """
        #if canImport(UIKit) && (os(iOS) || os(Linux))
        class Both: NSObject {}
        #endif
        #if !(os(iOS) || os(Linux))
        @objc class Other: NSObject {}
        #else
        class One: NSObject {}
        #endif
        #if ((os(iOS) || os(Linux)) || os(tvOS)) && !(DEBUG && (os(iOS) || os(Linux)))
        class Perhaps: NSObject {}
        #endif
        """),
    PortCase(
      name: "conditions that are as they should be",
      before: """
        #if os(iOS) || canImport(UIKit)
        @objc class There: NSObject {}
        #endif
        #if os(iOS) && canImport(SwiftUI)
        @objc class Away: NSObject {}
        #endif
        #if os(macOS)
        #if os(iOS)
        @objc class Within: NSObject {}
        #endif
        #elseif canImport(UIKit)
        #elseif os(iOS)
        @objc class Late: NSObject {}
        #endif
        #if os(iOS)
        @objc class Phone: NSObject {}
        #elseif os(Linux)
        @objc class Penguin: NSObject {}
        #endif
        """,
      after: """
        #if os(iOS) || canImport(UIKit)
        class There: NSObject {}
        #endif
        #if os(iOS) && canImport(SwiftUI)
        @objc class Away: NSObject {}
        #endif
        #if os(macOS)
        #if os(iOS)
        @objc class Within: NSObject {}
        #endif
        #elseif canImport(UIKit)
        #elseif os(iOS)
        @objc class Late: NSObject {}
        #endif
        #if os(iOS)
        @objc class Phone: NSObject {}
        #elseif os(Linux)
        class Penguin: NSObject {}
        #endif
        """, leftovers: ["#if os(iOS) && canImport(SwiftUI)", "#if os(iOS)"], modes: []),
    PortCase(
      name: "modules that a condition chooses",
      before: """
        #if os(iOS)
        import UIKit
        typealias Picture = UIImage
        #else
        import AppKit
        #endif
        """,
      after: """
        #if os(iOS) || os(Linux)
        import UIKit
        typealias Picture = UIImage
        #else
        import AppKit
        #endif
        """, modes: []),
  ]
}
