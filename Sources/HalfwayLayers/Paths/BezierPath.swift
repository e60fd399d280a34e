import Foundation

/// A path with a line style, with the API of `UIBezierPath`: a class around a `CGPath`.
public final class BezierPath: NSObject {
  /// The lines and curves.
  public var cgPath: CGPath

  /// The line width, in points (default: 1).
  public var lineWidth: CGFloat = 1
  /// The style of line ends (default: `butt`).
  public var lineCapStyle = StrokeStyle.Cap.butt
  /// The style of line joins (default: `miter`).
  public var lineJoinStyle = StrokeStyle.Join.miter
  /// The limit, in line widths, beyond which a miter is drawn as a bevel (default: 10).
  public var miterLimit: CGFloat = 10
  /// Whether the even-odd rule determines the interior instead of the nonzero winding rule (default: `false`).
  public var usesEvenOddFillRule = false
  private var dashPattern: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Creates an empty path.
  public override init() {
    cgPath = CGPath()
  }

  /// Creates a path with the elements of a `CGPath`.
  public init(cgPath: CGPath) {
    self.cgPath = cgPath
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init(cgPath: CGPath(rect: rect))
  }

  /// Creates a rectangle with circular corners, whose radius is limited to half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: CGPath(RoundedRect(rect.standardized, cornerRadius: cornerRadius)))
  }

  /// Creates a rectangle in which some corners are rounded. As in UIKit, corners are circular, and the radius is the
  /// width of `cornerRadii`.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: RectCorner, cornerRadii: CGSize) {
    func radius(_ corner: RectCorner) -> Double { corners.contains(corner) ? cornerRadii.width : 0 }
    let radii = CornerRadii(
      topLeft: radius(.topLeft), topRight: radius(.topRight), bottomLeft: radius(.bottomLeft),
      bottomRight: radius(.bottomRight))
    self.init(cgPath: CGPath(RoundedRect(rect.standardized, radii: radii)))
  }

  /// Creates an ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init(cgPath: CGPath(ellipseIn: rect))
  }

  /// Creates an open arc of a circle. Angles are in radians, measured clockwise on screen from the positive x axis.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Returns a `BezierPath` with the same elements and line style, typed as in `NSObject`.
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

  /// Returns the path in the reverse direction, with the same line style.
  public func reversing() -> BezierPath {
    let reversed = BezierPath(cgPath: cgPath.reversing())
    reversed.takeStyle(of: self)
    return reversed
  }

  /// Sets the dash pattern to the first `count` alternating lengths of dashes and gaps, starting at an offset of
  /// `phase`; `nil` produces a solid line.
  public func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
    dashPattern = Array((pattern ?? []).prefix(max(0, count)))
    dashPhase = phase
  }

  /// The line style as a `StrokeStyle`.
  public var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit,
      dashPattern: dashPattern.map { Double($0) }, dashPhase: dashPhase)
  }

  /// The rule that determines the interior.
  public var fillRule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonZero }
}

/// A set of a rectangle's corners, like `UIRectCorner`.
public struct RectCorner: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = RectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = RectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = RectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = RectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners: RectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
