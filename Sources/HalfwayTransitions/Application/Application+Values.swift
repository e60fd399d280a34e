import Foundation
import HalfwayLayers
import HalfwayViews

// Values that are accessed by their names.
extension Application {
  /// Returns the shared application for the key path "shared"; other key paths are reported.
  public static func value(forKeyPath keyPath: String) -> Any? {
    if keyPath == "shared" { return shared }
    Transaction.report("the application has no value for the key path '\(keyPath)'")
    return nil
  }

  /// Returns nil, and reports the key: an application has no values that are known by their names only.
  public func value(forKey key: String) -> Any? {
    Transaction.report("the application has no value for the key '\(key)'")
    return nil
  }

  /// Returns nil, and reports the key path, like `value(forKey:)`.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}

extension Application {
  /// The size of text that the user prefers: always `large`.
  public var preferredContentSizeCategory: ContentSizeCategory { .large }
}
