import Foundation

/// A path with the way its line is drawn, under `UIBezierPath`'s names: a class around a `CGPath`.
public final class BezierPath: NSObject {
  /// The lines and curves.
  public var cgPath: CGPath

  /// Points.
  public var lineWidth: CGFloat = 1
  /// How the line ends.
  public var lineCapStyle = StrokeStyle.Cap.butt
  /// How the line turns.
  public var lineJoinStyle = StrokeStyle.Join.miter
  /// A mitre longer than this many line widths is drawn as a bevel.
  public var miterLimit: CGFloat = 10
  /// Whether points are inside by the even-odd rule, and not by winding.
  public var usesEvenOddFillRule = false
  private var dashPattern: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// An empty path.
  public override init() {
    cgPath = CGPath()
  }

  /// The lines and curves of another path.
  public init(cgPath: CGPath) {
    self.cgPath = cgPath
  }

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init(cgPath: CGPath(rect: rect))
  }

  /// A rectangle with circular corners, their radius at most half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: CGPath(RoundedRect(rect.standardized, cornerRadius: cornerRadius)))
  }

  /// A rectangle of which some corners are round. As in UIKit they are circular and the radius is the width of `cornerRadii`.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: RectCorner, cornerRadii: CGSize) {
    func radius(_ corner: RectCorner) -> Double { corners.contains(corner) ? cornerRadii.width : 0 }
    let radii = CornerRadii(
      topLeft: radius(.topLeft), topRight: radius(.topRight), bottomLeft: radius(.bottomLeft),
      bottomRight: radius(.bottomRight))
    self.init(cgPath: CGPath(RoundedRect(rect.standardized, radii: radii)))
  }

  /// An ellipse that touches the rectangle's sides.
  public convenience init(ovalIn rect: CGRect) {
    self.init(cgPath: CGPath(ellipseIn: rect))
  }

  /// An open arc; angles in radians from the positive x axis, positive ones clockwise as seen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Another `BezierPath` with the same lines and the same style, typed as `NSObject` has it.
  public override func copy() -> Any {
    let copy = BezierPath(cgPath: cgPath)
    copy.takeStyle(of: self)
    return copy
  }

  private func takeStyle(of other: BezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
    (miterLimit, usesEvenOddFillRule) = (other.miterLimit, other.usesEvenOddFillRule)
    (dashPattern, dashPhase) = (other.dashPattern, other.dashPhase)
  }

  /// The same lines in the other direction, in the same style.
  public func reversing() -> BezierPath {
    let reversed = BezierPath(cgPath: cgPath.reversing())
    reversed.takeStyle(of: self)
    return reversed
  }

  /// The first `count` lengths of dashes and gaps in turn, and how far into them the line starts; nil makes it whole again.
  public func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
    dashPattern = Array((pattern ?? []).prefix(max(0, count)))
    dashPhase = phase
  }

  /// How the line is drawn.
  public var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit,
      dashPattern: dashPattern.map { Double($0) }, dashPhase: dashPhase)
  }

  /// Which points are inside.
  public var fillRule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonZero }
}

/// Corners of a rectangle, as `UIRectCorner`.
public struct RectCorner: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = RectCorner(rawValue: 1)
  public static let topRight = RectCorner(rawValue: 2)
  public static let bottomLeft = RectCorner(rawValue: 4)
  public static let bottomRight = RectCorner(rawValue: 8)
  public static let allCorners: RectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
