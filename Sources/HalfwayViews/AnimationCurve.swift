import HalfwayMotion

/// The timing curve of an animation. UIKit's `UIView.AnimationCurve`.
public enum AnimationCurve: Int, Sendable, Hashable, CaseIterable {
  /// Starts and ends slowly.
  case easeInOut
  /// Starts slowly.
  case easeIn
  /// Ends slowly.
  case easeOut
  /// Progresses at a constant rate.
  case linear

  /// The curve with Core Animation's published control points.
  public var bezier: CubicBezier {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}

extension View {
  /// The name of `HalfwayViews.AnimationCurve` in UIKit.
  public typealias AnimationCurve = HalfwayViews.AnimationCurve
}
