import Foundation
import HalfwayLayers

/// A scene for testing and measuring drawing: a layer tree that is built once and can show any progress.
///
/// The geometry is fixed, because other programs draw the same scenes for comparison. All of it is in points of the
/// given size.
public protocol DrawingScene: AnyObject {
  /// The name of the golden picture.
  static var name: String { get }
  /// Creates the scene in a size, in points.
  init(size: CGSize)
  /// The root layer.
  var root: Layer { get }
  /// Sets the progress, in 0...1. The appearance depends on nothing else.
  func show(_ progress: Double)
}

extension DrawingScene {
  /// Returns the display list of the scene at a progress, in 0...1.
  public func displayList(at progress: Double) -> DisplayList {
    show(progress)
    var list = DisplayList(size: root.bounds.size)
    list.append(root)
    return list
  }
}

/// The collection of all drawing scenes.
public enum DrawingScenes {
  /// The types of all drawing scenes.
  public static var all: [any DrawingScene.Type] {
    [
      SlideScene.self, ChangingSlideScene.self, ZoomScene.self, CubeScene.self, FoldScene.self, CircleMaskScene.self,
      PunchOutScene.self, GridScene.self, FluidZoomScene.self, SheetScene.self, CarouselScene.self,
    ]
  }
}
