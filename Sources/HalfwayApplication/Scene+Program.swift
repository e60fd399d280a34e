import Foundation
import HalfwayGestures
import HalfwayTransitions

extension Scene {
  /// A program: every stage launches a delegate of its own, which makes a window visible with the first screen.
  public init(
    name: String, summary: String, size: CGSize = CGSize(width: 375, height: 667),
    thresholds: ThresholdSet = ThresholdSet(), preview: ScenePreview? = nil,
    launching makeDelegate: @escaping @MainActor @Sendable () -> any ApplicationDelegate
  ) {
    self.init(
      name: name, summary: summary, size: size, thresholds: thresholds, preview: preview,
      opening: .program { $0.launch(makeDelegate()) })
  }

  /// The program of a class that is known at run time only; nil where nobody can make one of it.
  package init?(launching type: any ApplicationDelegate.Type) {
    guard type is NSObject.Type else { return nil }
    let module = String(reflecting: type).split(separator: ".").first.map(String.init) ?? ""
    let name = Self.name(ofModule: module)
    self.init(
      name: name, summary: module,
      launching: {
        // It was asked before.
        RuntimeClass.make(type) as? any ApplicationDelegate ?? NoDelegate()
      })
  }

  /// Lower-case words with hyphens: `CardDemo` is `card-demo`.
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

/// Launches nothing.
private final class NoDelegate: ApplicationDelegate {}
