import Foundation

/// How a path is drawn, as `CGPathDrawingMode`.
public enum PathDrawingMode: Sendable, Hashable {
  case fill
  /// By the even-odd rule.
  case eoFill
  case stroke
  case fillStroke
  /// By the even-odd rule, then the line.
  case eoFillStroke
}

/// How smooth a picture is whose pixels are enlarged, as `CGInterpolationQuality`: all but `none` are the same here.
public enum InterpolationQuality: Sendable, Hashable {
  case `default`
  /// Pixels keep their edges.
  case none
  case low
  case medium
  case high
}

/// How what is drawn meets what is there, as `CGBlendMode`: it lies over it.
public enum BlendMode: Sendable, Hashable {
  case normal
}

extension CGContext {
  /// There is one mode, which is in force anyway.
  public func setBlendMode(_ mode: BlendMode) {}

  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: Double(gray), alpha: Double(alpha)))
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: Double(gray), alpha: Double(alpha)))
  }

  /// The colour that fills.
  package var fillColor: CGColor { state.fillColor }

  /// Multiplies the alpha of each thing that is drawn by itself; 0 to 1.
  public func setAlpha(_ alpha: CGFloat) {
    guard alpha.isFinite else { return }
    state.alpha = min(1, max(0, Double(alpha)))
  }

  /// In points of the coordinates in which the line is drawn. A line without a width is not drawn.
  public func setLineWidth(_ width: CGFloat) {
    guard width.isFinite else { return }
    state.line.width = max(0, Double(width))
  }
  public func setLineCap(_ cap: StrokeStyle.Cap) { state.line.cap = cap }
  public func setLineJoin(_ join: StrokeStyle.Join) { state.line.join = join }
  /// A mitre longer than this many line widths is drawn as a bevel.
  public func setMiterLimit(_ limit: CGFloat) {
    if limit.isFinite { state.line.miterLimit = Double(limit) }
  }
  /// Lengths of dashes and gaps in turn, and how far into them the line starts; no lengths make it whole again.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return }
    (state.line.dashPhase, state.line.dashPattern) = (Double(phase), lengths.map { Double($0) })
  }

  public var interpolationQuality: InterpolationQuality {
    get { state.isPixelated ? .none : .default }
    set { state.isPixelated = newValue == .none }
  }
}
