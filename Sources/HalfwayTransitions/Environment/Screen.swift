import Foundation
import HalfwayLayers
import HalfwayViews

/// The screen of a stage, as `UIScreen`.
@preconcurrency @MainActor
public final class Screen: NSObject {
  /// The bounds in points; the origin is zero.
  public internal(set) var bounds: CGRect
  /// The scale in pixels per point.
  public internal(set) var scale: CGFloat

  init(size: CGSize, scale: Double) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = CGFloat(scale)
  }

  /// The screen of the stage that runs on this thread; without a running stage, a screen of 375 × 667 points with one
  /// pixel per point, the default size of scenes.
  public static var main: Screen {
    StageEnvironment.current?.screen ?? Screen(size: CGSize(width: 375, height: 667), scale: 1)
  }

  /// Returns a view that displays the current appearance of the stage, unaffected by later changes; an empty view
  /// without a running stage.
  ///
  /// - Parameter afterUpdates: Whether the stage is laid out first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View {
    StageEnvironment.current?.stage?.rootView.snapshotView(afterScreenUpdates: afterUpdates) ?? View(frame: bounds)
  }

  /// Returns nil, and reports the key: a screen has no values that are known by their names only.
  public func value(forKey key: String) -> Any? {
    Transaction.report("a screen has no value for the key '\(key)'")
    return nil
  }

  /// The bounds in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The only screen.
  public static var screens: [Screen] { [main] }
  /// The frame rate for which the thresholds of animations are chosen: 60 frames per second.
  public var maximumFramesPerSecond: Int { 60 }
  /// Whether the screen is being recorded: always false.
  public var isCaptured: Bool { false }
  /// The bounds, because there is no status bar.
  public var applicationFrame: CGRect { bounds }
  /// The same as `scale`, because a stage isn't scaled again.
  public var nativeScale: CGFloat { scale }
  /// The traits of the stage, such as the style, the scale, and the size classes.
  public var traitCollection: TraitCollection {
    StageEnvironment.current?.traitCollection
      ?? TraitCollection(
        userInterfaceStyle: .light, displayScale: scale, size: bounds.size, userInterfaceIdiom: .phone)
  }
}
