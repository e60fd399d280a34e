import Foundation

/// A layer that fills a path and draws a line along it, as `CAShapeLayer`. The path is in the layer's coordinates and may leave its
/// bounds.
open class ShapeLayer: Layer {
  private var modelPath = CGPath()
  private var modelFill = CGColor.black
  private var modelStroke = CGColor.absent
  private var modelWidth = 1.0
  private var modelPhase = 0.0
  private var modelStart = 0.0
  private var modelEnd = 1.0
  private var paths = PathBuffers()

  public var path: CGPath? {
    get { modelPath.isEmpty ? nil : modelPath }
    set { change(.path, to: .path(newValue ?? CGPath())) }
  }
  /// Nil for none; black at first.
  public var fillColor: CGColor? {
    get { modelFill.ifPresent }
    set { change(.fillColor, to: .color(CGColor(newValue))) }
  }
  public var fillRule = FillRule.nonZero {
    didSet { if fillRule != oldValue { contentChanged() } }
  }
  /// Nil, as at first, for none.
  public var strokeColor: CGColor? {
    get { modelStroke.ifPresent }
    set { change(.strokeColor, to: .color(CGColor(newValue))) }
  }
  /// In points.
  public var lineWidth: CGFloat {
    get { modelWidth }
    set { change(.lineWidth, to: .scalar(newValue)) }
  }
  public var lineCap = StrokeStyle.Cap.butt {
    didSet { if lineCap != oldValue { contentChanged() } }
  }
  public var lineJoin = StrokeStyle.Join.miter {
    didSet { if lineJoin != oldValue { contentChanged() } }
  }
  /// A mitre longer than this many line widths is drawn as a bevel.
  public var miterLimit = 10.0 {
    didSet {
      if !miterLimit.isFinite { miterLimit = oldValue }
      if miterLimit != oldValue { contentChanged() }
    }
  }
  /// Lengths of dashes and gaps in turn, in points; empty for a whole line.
  public var lineDashPattern: [Double] = [] {
    didSet {
      if !lineDashPattern.allSatisfy(\.isFinite) { lineDashPattern = oldValue }
      if lineDashPattern != oldValue { contentChanged() }
    }
  }
  /// How far into the pattern the line starts, in points.
  public var lineDashPhase: CGFloat {
    get { modelPhase }
    set { change(.lineDashPhase, to: .scalar(newValue)) }
  }
  /// The share of the path's length at which the line begins.
  public var strokeStart: CGFloat {
    get { modelStart }
    set { change(.strokeStart, to: .scalar(newValue)) }
  }
  /// The share of the path's length at which the line ends.
  public var strokeEnd: CGFloat {
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

  /// How far the outline of a line that casts a shadow may be from the true one, in points: far below what its blur shows.
  private static let shadowTolerance = 0.1

  /// The fill casts the shadow, or the line where there is no fill.
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
