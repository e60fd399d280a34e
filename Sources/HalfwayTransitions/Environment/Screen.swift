import Foundation
import HalfwayViews

/// The screen that a stage fills, as `UIScreen`.
@preconcurrency @MainActor
public final class Screen: NSObject {
  /// In points, from 0.
  public internal(set) var bounds: CGRect
  /// Pixels a point.
  public internal(set) var scale: CGFloat

  init(size: CGSize, scale: Double) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = CGFloat(scale)
  }

  /// That of the stage that is running on this thread. Outside of any it is one of 375 × 667 points with a pixel a point, the size that scenes
  /// have where nobody says otherwise.
  public static var main: Screen {
    StageEnvironment.current?.screen ?? Screen(size: CGSize(width: 375, height: 667), scale: 1)
  }

  /// In pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The same as `scale`: what is shown on a stage is not scaled again.
  public var nativeScale: CGFloat { scale }
  /// Light or dark, the scale, and how large the device is.
  public var traitCollection: TraitCollection {
    StageEnvironment.current?.traitCollection
      ?? TraitCollection(
        userInterfaceStyle: .light, displayScale: scale, size: bounds.size, userInterfaceIdiom: .phone)
  }
}
