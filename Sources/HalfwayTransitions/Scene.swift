import Foundation
import HalfwayGestures
import HalfwayViews

/// Something that can be shown, recorded and replayed: a name and how to build its first screen.
///
/// A scene is built anew for every recording and every replay, always in the same state, so nothing in `make` may depend on
/// anything outside it.
public struct Scene: Sendable {
  /// The name in recordings and on the command line: lower-case words joined by hyphens.
  public let name: String
  /// One line: what it shows and which gesture drives it.
  public let summary: String
  /// In points, where the caller does not say otherwise.
  public let size: CGSize
  /// What decides in it, for each class of devices, where the caller does not say otherwise.
  public let thresholds: ThresholdSet
  /// A gesture that shows what the scene is about; nil where nobody gave one.
  public let preview: ScenePreview?
  /// The heading under which it is listed beside others; nil for none.
  public private(set) var group: String?
  private let opening: Opening

  /// What it begins with.
  package enum Opening: Sendable {
    case screen(@MainActor @Sendable (UserInterfaceStyle) -> ViewController)
    case program(launch: @MainActor @Sendable (Stage) -> Void)
  }

  /// A scene that looks the same in every style.
  public init(
    name: String, summary: String, size: CGSize = CGSize(width: 375, height: 667),
    thresholds: ThresholdSet = ThresholdSet(), preview: ScenePreview? = nil,
    make: @escaping @MainActor @Sendable () -> ViewController
  ) {
    self.init(name: name, summary: summary, size: size, thresholds: thresholds, preview: preview) { _ in make() }
  }

  /// A scene that is light or dark.
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

  /// The same scene, listed under a heading.
  public func grouped(_ heading: String) -> Scene {
    var scene = self
    scene.group = heading
    return scene
  }

  /// A stage with the scene in its first state, at time 0.
  ///
  /// - Parameters:
  ///   - size: In points; the scene's own unless told otherwise.
  ///   - thresholds: What the scene says for all devices unless told otherwise.
  @MainActor
  public func makeStage(
    size: CGSize? = nil, scale: Double = 1, thresholds: Thresholds? = nil, style: UserInterfaceStyle = .light
  ) -> Stage {
    let (size, thresholds) = (size ?? self.size, thresholds ?? self.thresholds.common)
    switch opening {
    case .screen(let make):
      return Stage(size: size, scale: scale, thresholds: thresholds, style: style) {
        make(style)
      }
    case .program(let launch):
      return Stage(size: size, scale: scale, thresholds: thresholds, style: style, launch: launch)
    }
  }
}
