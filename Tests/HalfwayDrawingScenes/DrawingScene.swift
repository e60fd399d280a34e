import Foundation
import HalfwayLayers

/// A scene by which drawing is judged, in pictures and in figures: a tree of layers that is built once and then set to any progress.
///
/// The geometry is fixed, since other programs draw the same scenes for comparison; all of it is in points of the size given.
public protocol DrawingScene: AnyObject {
  /// The name of its golden picture.
  static var name: String { get }
  init(size: CGSize)
  var root: Layer { get }
  /// Makes the tree look as at a progress from 0 to 1. What it looks like depends on nothing else.
  func show(_ progress: Double)
}

extension DrawingScene {
  /// The scene at a progress.
  public func displayList(at progress: Double) -> DisplayList {
    show(progress)
    var list = DisplayList(size: root.bounds.size)
    list.append(root)
    return list
  }
}

/// All of them.
public enum DrawingScenes {
  public static var all: [any DrawingScene.Type] {
    [
      SlideScene.self, ChangingSlideScene.self, ZoomScene.self, CubeScene.self, FoldScene.self, CircleMaskScene.self,
      PunchOutScene.self, GridScene.self,
    ]
  }
}
