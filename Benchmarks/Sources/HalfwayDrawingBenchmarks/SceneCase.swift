import DrawingScenes
import Foundation

/// A scene of the comparison.
struct SceneCase {
  let name: String
  let scene: any DrawingScene.Type
  /// The file in peers/qt.
  let qtName: String

  static let all = [
    SceneCase(name: "slide", scene: SlideScene.self, qtName: "Slide"),
    SceneCase(name: "slide, both pages changing", scene: ChangingSlideScene.self, qtName: "SlideChanging"),
    SceneCase(name: "zoom with fade", scene: ZoomScene.self, qtName: "Zoom"),
    SceneCase(name: "cube", scene: CubeScene.self, qtName: "Cube"),
    SceneCase(name: "fold", scene: FoldScene.self, qtName: "Fold"),
    SceneCase(name: "punch-out with shadow", scene: PunchOutScene.self, qtName: "PunchOut"),
  ]

  static let sizes = [CGSize(width: 800, height: 600), CGSize(width: 1920, height: 1080)]

  /// Frames from a scene's beginning to its end: a batch of every contender.
  static let frames = 24

  /// The progress of a frame; the same in peers/qt.
  static func progress(_ frame: Int) -> Double { (Double(frame % frames) + 0.5) / Double(frames) }
}
