import Foundation

/// A layer that fills and strokes a path, like `CAShapeLayer`. The path is in the layer's coordinates and may extend
/// beyond its bounds.
open class ShapeLayer: Layer {
  private var modelPath = CGPath()
  private var modelFill = CGColor.black
  private var modelStroke = CGColor.absent
  private var modelWidth = 1.0
  private var modelPhase = 0.0
  private var modelStart = 0.0
  private var modelEnd = 1.0
  private var paths = PathBuffers()

  /// The path, or `nil` for none (default: `nil`). Animatable.
  open var path: CGPath? {
    get { modelPath.isEmpty ? nil : modelPath }
    set { change(.path, to: .path(newValue ?? CGPath())) }
  }
  /// The fill color, or `nil` for none (default: black). Animatable.
  open var fillColor: CGColor? {
    get { modelFill.ifPresent }
    set { change(.fillColor, to: .color(CGColor(newValue))) }
  }
  /// The rule that determines the interior of the path (default: `nonZero`).
  open var fillRule = FillRule.nonZero {
    didSet { if fillRule != oldValue { contentChanged() } }
  }
  /// The stroke color, or `nil` for none (default: `nil`). Animatable.
  open var strokeColor: CGColor? {
    get { modelStroke.ifPresent }
    set { change(.strokeColor, to: .color(CGColor(newValue))) }
  }
  /// The line width in points (default: 1). Animatable.
  open var lineWidth: CGFloat {
    get { modelWidth }
    set { change(.lineWidth, to: .scalar(newValue)) }
  }
  /// The style of line ends (default: `butt`).
  open var lineCap = StrokeStyle.Cap.butt {
    didSet { if lineCap != oldValue { contentChanged() } }
  }
  /// The style of line joins (default: `miter`).
  open var lineJoin = StrokeStyle.Join.miter {
    didSet { if lineJoin != oldValue { contentChanged() } }
  }
  /// The limit, in line widths, beyond which a miter is drawn as a bevel (default: 10). Non-finite values are ignored.
  open var miterLimit = 10.0 {
    didSet {
      if !miterLimit.isFinite { miterLimit = oldValue }
      if miterLimit != oldValue { contentChanged() }
    }
  }
  /// The alternating lengths of dashes and gaps, in points; empty for a solid line (default: empty). Patterns with
  /// non-finite values are ignored.
  open var lineDashPattern: [Double] = [] {
    didSet {
      if !lineDashPattern.allSatisfy(\.isFinite) { lineDashPattern = oldValue }
      if lineDashPattern != oldValue { contentChanged() }
    }
  }
  /// The offset into the dash pattern at which the line starts, in points (default: 0). Animatable.
  open var lineDashPhase: CGFloat {
    get { modelPhase }
    set { change(.lineDashPhase, to: .scalar(newValue)) }
  }
  /// The fraction of the path's length at which the stroke starts (default: 0). Animatable.
  open var strokeStart: CGFloat {
    get { modelStart }
    set { change(.strokeStart, to: .scalar(newValue)) }
  }
  /// The fraction of the path's length at which the stroke ends (default: 1). Animatable.
  open var strokeEnd: CGFloat {
    get { modelEnd }
    set { change(.strokeEnd, to: .scalar(newValue)) }
  }

  override func extraValue(of property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .path: .path(modelPath)
    case .fillColor: .color(modelFill)
    case .strokeColor: .color(modelStroke)
    case .lineWidth: .scalar(modelWidth)
    case .lineDashPhase: .scalar(modelPhase)
    case .strokeStart: .scalar(modelStart)
    case .strokeEnd: .scalar(modelEnd)
    default: super.extraValue(of: property)
    }
  }

  override func setExtraValue(_ value: AnimatableValue, of property: LayerProperty) {
    switch (property, value) {
    case (.path, .path(let value)): modelPath = value
    case (.fillColor, .color(let value)): modelFill = value
    case (.strokeColor, .color(let value)): modelStroke = value
    case (.lineWidth, .scalar(let value)): modelWidth = value
    case (.lineDashPhase, .scalar(let value)): modelPhase = value
    case (.strokeStart, .scalar(let value)): modelStart = value
    case (.strokeEnd, .scalar(let value)): modelEnd = value
    default: super.setExtraValue(value, of: property)
    }
  }

  private var presentPath: CGPath { present(.path, modelPath, &paths) }

  private var presentStyle: StrokeStyle {
    StrokeStyle(
      width: max(0, present(.lineWidth, modelWidth)), cap: lineCap, join: lineJoin, miterLimit: miterLimit,
      dashPattern: lineDashPattern, dashPhase: present(.lineDashPhase, modelPhase),
      start: min(1, max(0, present(.strokeStart, modelStart))), end: min(1, max(0, present(.strokeEnd, modelEnd))))
  }

  /// Appends the fill and the stroke.
  open override func appendContent(to list: inout DisplayList, values: LayerValues) {
    let fill = present(.fillColor, modelFill)
    let stroke = present(.strokeColor, modelStroke)
    guard fill.alpha > 0 || stroke.alpha > 0 else { return }
    let path = presentPath
    guard !path.isEmpty else { return }
    if fill.alpha > 0 { list.items.append(.fill(.path(path, fillRule), .color(fill))) }
    guard stroke.alpha > 0 else { return }
    let style = presentStyle
    if style.isVisible { list.items.append(.stroke(path, style, .color(stroke))) }
  }

  /// The tolerance of a stroke's outline that casts a shadow, in points; the error is invisible after the blur.
  private static let shadowTolerance = 0.1

  /// The fill casts the shadow or, if there is no fill, the stroke.
  override func shadowCaster() -> (shape: DisplayShape, alpha: Double)? {
    guard presentBackground.alpha <= 0, !modelPath.isEmpty else { return super.shadowCaster() }
    let fill = present(.fillColor, modelFill)
    if fill.alpha > 0 { return (.path(presentPath, fillRule), min(1, fill.alpha)) }
    let stroke = present(.strokeColor, modelStroke)
    let style = presentStyle
    guard stroke.alpha > 0, style.isVisible else { return nil }
    return (.path(presentPath.stroked(style, tolerance: Self.shadowTolerance), .nonZero), min(1, stroke.alpha))
  }

  override func maskShape() -> DisplayShape? {
    let path = presentPath
    guard presentBackground.alpha <= 0, present(.fillColor, modelFill).alpha >= 1,
      present(.strokeColor, modelStroke).alpha <= 0 || present(.lineWidth, modelWidth) <= 0, !path.isEmpty
    else { return nil }
    return .path(path, fillRule)
  }
}

extension StrokeStyle {
  fileprivate var isVisible: Bool { width > 0 && start < end }
}
