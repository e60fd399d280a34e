/// Modules that exist on Apple's systems alone.
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

  /// Those that are there on Linux as well, each as one module.
  static let substitutes: Set = ["CoreGraphics", "QuartzCore", "UIKit"]

  /// Whether a type's name is of a framework's kind, as UIView, NSObject or CALayer.
  static func owns(_ type: String) -> Bool {
    for prefix in ["UI", "NS", "CA", "CG"] where type.hasPrefix(prefix) {
      let rest = type.dropFirst(2)
      if let first = rest.first, first.isUppercase, rest.contains(where: \.isLowercase) { return true }
    }
    return false
  }

  /// Protocols of the standard library that say nothing of actors.
  static let plainProtocols: Set = [
    "AnyObject", "Any", "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable",
    "Decodable", "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "LocalizedError", "CaseIterable",
    "RawRepresentable", "OptionSet", "class",
  ]
}
