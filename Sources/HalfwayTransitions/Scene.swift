import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// A scene that can be shown, recorded, and replayed: a name, and a closure that creates its first screen.
///
/// A scene is created anew for every recording and every replay, always in the same state, so `make` must not depend
/// on anything outside of it.
public struct Scene: Sendable {
  /// The name in recordings and on the command line: lowercase words joined by hyphens.
  public let name: String
  /// A one-line description of the scene and its gesture.
  public let summary: String
  /// The default size in points.
  public let size: CGSize
  /// The default thresholds for each class of devices.
  public let thresholds: ThresholdSet
  /// A gesture that demonstrates the scene; `nil` if there is none.
  public let preview: ScenePreview?
  /// The heading of its group in lists; `nil` for none.
  public private(set) var group: String?
  /// What the scene teaches; `nil` if it isn't stated.
  public private(set) var lesson: SceneLesson?
  private let opening: Opening

  /// The content with which a scene begins.
  package enum Opening: Sendable {
    case screen(@MainActor @Sendable (UserInterfaceStyle) -> ViewController)
    case program(launch: @MainActor @Sendable (Stage) -> Void)
  }

  /// Creates a scene that ignores the light or dark style.
  public init(
    name: String, summary: String, size: CGSize = CGSize(width: 375, height: 667),
    thresholds: ThresholdSet = ThresholdSet(), preview: ScenePreview? = nil,
    make: @escaping @MainActor @Sendable () -> ViewController
  ) {
    self.init(name: name, summary: summary, size: size, thresholds: thresholds, preview: preview) { _ in make() }
  }

  /// Creates a scene that depends on the light or dark style.
  public init(
    name: String, summary: String, size: CGSize = CGSize(width: 375, height: 667),
    thresholds: ThresholdSet = ThresholdSet(), preview: ScenePreview? = nil,
    make: @escaping @MainActor @Sendable (UserInterfaceStyle) -> ViewController
  ) {
    self.init(
      name: name, summary: summary, size: size, thresholds: thresholds, preview: preview, opening: .screen(make))
  }

  package init(
    name: String, summary: String, size: CGSize, thresholds: ThresholdSet, preview: ScenePreview?, opening: Opening
  ) {
    self.name = name
    self.summary = summary
    self.size = size
    self.thresholds = thresholds
    self.preview = preview
    self.opening = opening
  }

  /// Returns the scene with a group heading.
  public func grouped(_ heading: String) -> Scene {
    var scene = self
    scene.group = heading
    return scene
  }

  /// Returns the scene with a lesson, whose source is where this function is called.
  ///
  /// - Parameters:
  ///   - text: One sentence on what the scene shows.
  ///   - api: The names of the API that does it.
  ///   - file: The source file.
  ///   - line: The line in the file.
  public func teaching(_ text: String, api: String, file: String = #filePath, line: Int = #line) -> Scene {
    var scene = self
    scene.lesson = SceneLesson(text: text, api: api, file: file, line: line)
    return scene
  }

  /// Returns a stage with the scene in its initial state, at time 0.
  ///
  /// - Parameters:
  ///   - size: The size in points; `nil` for the scene's own (default: `nil`).
  ///   - scale: The scale in pixels per point (default: 1).
  ///   - thresholds: The thresholds; `nil` for the scene's common ones (default: `nil`).
  ///   - style: The light or dark style (default: `.light`).
  @MainActor
  public func makeStage(
    size: CGSize? = nil, scale: Double = 1, thresholds: Thresholds? = nil, style: UserInterfaceStyle = .light
  ) -> Stage {
    makeStage(size: size, scale: scale, thresholds: thresholds, settings: StageSettings(style: style))
  }

  /// Returns a stage with the scene in its initial state.
  ///
  /// - Parameters:
  ///   - size: The size in points; `nil` for the scene's own (default: `nil`).
  ///   - scale: The scale in pixels per point (default: 1).
  ///   - thresholds: The thresholds; `nil` for the scene's common ones (default: `nil`).
  ///   - start: The initial time (default: 0).
  ///   - settings: The user's settings.
  @MainActor
  public func makeStage(
    size: CGSize? = nil, scale: Double = 1, thresholds: Thresholds? = nil, start: Timestamp = .zero,
    settings: StageSettings
  ) -> Stage {
    let (size, thresholds) = (size ?? self.size, thresholds ?? self.thresholds.common)
    switch opening {
    case .screen(let make):
      return Stage(size: size, scale: scale, thresholds: thresholds, start: start, settings: settings) {
        make(settings.style)
      }
    case .program(let launch):
      return Stage(size: size, scale: scale, thresholds: thresholds, start: start, settings: settings, launch: launch)
    }
  }
}
