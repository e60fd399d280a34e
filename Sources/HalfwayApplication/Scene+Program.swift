import Foundation
import HalfwayGestures
import HalfwayTransitions

extension Scene {
  /// Creates a scene that launches a program. Every stage creates its own delegate, which makes a window visible.
  ///
  /// - Parameters:
  ///   - size: The size of the stage in points (default: 375 × 667).
  ///   - makeDelegate: A closure that creates the delegate.
  public init(
    name: String, summary: String, size: CGSize = CGSize(width: 375, height: 667),
    thresholds: ThresholdSet = ThresholdSet(), preview: ScenePreview? = nil,
    launching makeDelegate: @escaping @MainActor @Sendable () -> any ApplicationDelegate
  ) {
    self.init(
      name: name, summary: summary, size: size, thresholds: thresholds, preview: preview,
      opening: .program { $0.launch(makeDelegate()) })
  }

  /// Creates a scene from a delegate class that is known only at run time; `nil` if it can't be instantiated.
  package init?(launching type: any ApplicationDelegate.Type) {
    guard type is NSObject.Type else { return nil }
    let module = String(reflecting: type).split(separator: ".").first.map(String.init) ?? ""
    let name = Self.name(ofModule: module)
    self.init(
      name: name, summary: module,
      launching: {
        // The initializer has already checked that the class inherits from `NSObject`.
        RuntimeClass.make(type) as? any ApplicationDelegate ?? NoDelegate()
      })
  }

  /// Returns the name of a module as lowercase words with hyphens: `card-demo` for `CardDemo`.
  static func name(ofModule module: String) -> String {
    var name = ""
    var isAfterCapital = true
    for character in module {
      if character.isUppercase, !isAfterCapital { name += "-" }
      isAfterCapital = character.isUppercase || character == "_"
      name += character == "_" ? "-" : character.lowercased()
    }
    return name
  }
}

/// A delegate that does nothing.
private final class NoDelegate: ApplicationDelegate {}
