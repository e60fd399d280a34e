import Foundation
import HalfwayGestures
import HalfwayTransitions

extension Scene {
  /// Creates a scene that launches a program: every stage creates its own delegate, which makes a window visible.
  public init(
    name: String, summary: String, size: CGSize = CGSize(width: 375, height: 667),
    thresholds: ThresholdSet = ThresholdSet(), preview: ScenePreview? = nil,
    launching makeDelegate: @escaping @MainActor @Sendable () -> any ApplicationDelegate
  ) {
    self.init(
      name: name, summary: summary, size: size, thresholds: thresholds, preview: preview,
      opening: .program { $0.launch(makeDelegate()) })
  }

  /// Creates the program of a class known only at run time; `nil` if it can't be instantiated.
  package init?(launching type: any ApplicationDelegate.Type) {
    guard type is NSObject.Type else { return nil }
    let module = String(reflecting: type).split(separator: ".").first.map(String.init) ?? ""
    let name = Self.name(ofModule: module)
    self.init(
      name: name, summary: module,
      launching: {
        // It was checked before.
        RuntimeClass.make(type) as? any ApplicationDelegate ?? NoDelegate()
      })
  }

  /// The name in lowercase words with hyphens: `card-demo` for `CardDemo`.
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

/// A program without a delegate.
private final class NoDelegate: ApplicationDelegate {}
