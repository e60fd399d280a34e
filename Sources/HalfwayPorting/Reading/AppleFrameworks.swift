/// Modules that exist only on Apple platforms.
enum AppleFrameworks {
  static let names: Set = [
    "AVFoundation", "AVKit", "Accelerate", "AddressBook", "AppKit", "AudioToolbox", "AuthenticationServices", "Cocoa",
    "Combine", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage",
    "CoreLocation", "CoreMedia", "CoreMotion", "CoreText", "CoreVideo", "CryptoKit", "Darwin", "EventKit", "GLKit",
    "GameController", "GameKit", "GameplayKit", "ImageIO", "IntentsUI", "Intents", "LocalAuthentication", "MapKit",
    "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "MobileCoreServices",
    "OSLog", "ObjectiveC", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "QuickLook",
    "RealityKit",
    "SafariServices", "SceneKit", "Security", "Social", "SpriteKit", "StoreKit", "SwiftUI", "SystemConfiguration",
    "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "Vision", "VisionKit", "WatchKit", "WebKit",
    "WidgetKit", "os",
  ]

  /// The modules for which Halfway provides a replacement on Linux.
  static let substitutes: Set = ["CoreGraphics", "QuartzCore", "UIKit"]

  /// Returns whether the name of a type belongs to a framework, such as UIView, NSObject, or CALayer.
  static func owns(_ type: String) -> Bool {
    for prefix in ["UI", "NS", "CA", "CG"] where type.hasPrefix(prefix) {
      let rest = type.dropFirst(2)
      if let first = rest.first, first.isUppercase, rest.contains(where: \.isLowercase) { return true }
    }
    return false
  }

  /// Protocols without actor isolation.
  static let plainProtocols: Set = [
    "AnyObject", "Any", "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable",
    "Decodable", "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "LocalizedError", "CaseIterable",
    "RawRepresentable", "OptionSet", "class",
  ]
}
