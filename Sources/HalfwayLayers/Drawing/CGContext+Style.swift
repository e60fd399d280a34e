import Foundation

/// The modes of drawing a path, like `CGPathDrawingMode`.
public enum PathDrawingMode: Sendable, Hashable {
  /// Fill with the nonzero winding rule.
  case fill
  /// Fill with the even-odd rule.
  case eoFill
  /// Stroke.
  case stroke
  /// Fill with the nonzero winding rule, then stroke.
  case fillStroke
  /// Fill with the even-odd rule, then stroke.
  case eoFillStroke
}

/// The interpolation of magnified images, like `CGInterpolationQuality`. All values except `none` have the same effect.
public enum InterpolationQuality: Sendable, Hashable {
  /// Pixels are interpolated.
  case `default`
  /// Pixels keep hard edges.
  case none
  /// Pixels are interpolated.
  case low
  /// Pixels are interpolated.
  case medium
  /// Pixels are interpolated.
  case high
}

/// The blend modes, like `CGBlendMode`; only source-over compositing is supported.
public enum BlendMode: Sendable, Hashable {
  /// Source-over compositing.
  case normal
}

extension CGContext {
  /// Does nothing, because there is only one blend mode.
  public func setBlendMode(_ mode: BlendMode) {}

  /// Sets the fill color (default: black).
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the stroke color (default: black).
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// Sets the fill color from its components, 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  /// Sets the stroke color from its components, 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  /// Sets the fill color to a gray; components are 0 to 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: Double(gray), alpha: Double(alpha)))
  }
  /// Sets the stroke color to a gray; components are 0 to 1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: Double(gray), alpha: Double(alpha)))
  }

  /// The current fill color.
  package var fillColor: CGColor { state.fillColor }

  /// Sets the opacity that is applied to each drawn object individually, clamped to 0...1 (default: 1).
  public func setAlpha(_ alpha: CGFloat) {
    guard alpha.isFinite else { return }
    state.alpha = min(1, max(0, Double(alpha)))
  }

  /// Sets the line width, in units of the coordinate system in effect when the line is drawn. Lines of zero width
  /// aren't drawn.
  public func setLineWidth(_ width: CGFloat) {
    guard width.isFinite else { return }
    state.line.width = max(0, Double(width))
  }
  /// Sets the style of line ends.
  public func setLineCap(_ cap: StrokeStyle.Cap) { state.line.cap = cap }
  /// Sets the style of line joins.
  public func setLineJoin(_ join: StrokeStyle.Join) { state.line.join = join }
  /// Sets the limit, in line widths, beyond which a miter is drawn as a bevel.
  public func setMiterLimit(_ limit: CGFloat) {
    if limit.isFinite { state.line.miterLimit = Double(limit) }
  }
  /// Sets the alternating lengths of dashes and gaps, and the offset into them at which a line starts. Empty lengths
  /// produce a solid line. Negative and non-finite values are ignored.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return }
    (state.line.dashPhase, state.line.dashPattern) = (Double(phase), lengths.map { Double($0) })
  }

  /// The interpolation of magnified images (default: `default`).
  public var interpolationQuality: InterpolationQuality {
    get { state.isPixelated ? .none : .default }
    set { state.isPixelated = newValue == .none }
  }
}
