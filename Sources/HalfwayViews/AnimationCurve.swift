import HalfwayMotion

/// How an animation moves along its duration, as `UIView.AnimationCurve`.
public enum AnimationCurve: Int, Sendable, Hashable, CaseIterable {
  case easeInOut
  case easeIn
  case easeOut
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
  /// UIKit's name for the curve of an animation.
  public typealias AnimationCurve = HalfwayViews.AnimationCurve
}
