import Foundation

// The current path. Each element is added in the coordinate system in effect at that time.
extension CGContext {
  /// Discards the current path and begins a new one.
  public func beginPath() { ownPath = CGPath() }
  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) { ownPath.move(to: point) }
  /// Adds a line to a point.
  public func addLine(to point: CGPoint) { ownPath.addLine(to: point) }
  /// Begins a new subpath with lines between the points.
  public func addLines(between points: [CGPoint]) { ownPath.addLines(between: points) }
  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    ownPath.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { ownPath.addQuadCurve(to: end, control: control) }
  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect) { ownPath.addRect(rect) }
  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect]) { for rect in rects { ownPath.addRect(rect) } }
  /// Adds an ellipse inscribed in a rectangle as a closed subpath.
  public func addEllipse(in rect: CGRect) { ownPath.addEllipse(in: rect) }
  /// Adds the elements of another path.
  public func addPath(_ path: CGPath) { ownPath.addPath(path) }
  /// Closes the current subpath.
  public func closePath() { ownPath.closeSubpath() }

  /// Adds an arc of a circle, preceded by a line from the current point, if any, to the start of the arc. Angles are in
  /// radians, measured from the positive x axis.
  ///
  /// - Parameter clockwise: The direction in a coordinate system where y grows upward, as in Core Graphics. In a
  ///   context where y grows downward, the default, a clockwise arc appears counterclockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    ownPath.addArc(
      center: center, radius: Double(radius), startAngle: Double(startAngle), endAngle: Double(endAngle),
      clockwise: !clockwise)
  }

  /// Adds an arc that rounds a corner, preceded by a line to its start.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner, which ends the line from the current point.
  ///   - tangent2End: A point on the line that continues from the corner.
  ///   - radius: The radius of the arc.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    ownPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: Double(radius))
  }

  /// The current path in the current coordinate system; `nil` if it is empty.
  public var path: CGPath? { ownPath.isEmpty ? nil : ownPath }
  /// Whether the current path is empty.
  public var isPathEmpty: Bool { ownPath.isEmpty }
  /// The current point, at which the next element begins; zero for an empty path.
  public var currentPointOfPath: CGPoint { ownPath.currentPoint }
  /// The smallest axis-aligned rectangle around all points of the path, including control points.
  public var boundingBoxOfPath: CGRect { ownPath.boundingBox }

  /// Returns whether a point would be painted by drawing the path in a given mode.
  public func pathContains(_ point: CGPoint, mode: PathDrawingMode) -> Bool {
    switch mode {
    case .fill, .fillStroke: ownPath.contains(point)
    case .eoFill, .eoFillStroke: ownPath.contains(point, using: .evenOdd)
    case .stroke: ownPath.stroked(state.line).contains(point)
    }
  }

  /// Replaces the path by the outline of its stroke.
  public func replacePathWithStrokedPath() { ownPath = ownPath.stroked(state.line) }

  // MARK: Drawing

  /// Fills the path and discards it.
  public func fillPath(using rule: FillRule = .nonZero) { drawPath(using: rule == .nonZero ? .fill : .eoFill) }
  /// Strokes the path and discards it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Draws the path and discards it.
  public func drawPath(using mode: PathDrawingMode) {
    let path = ownPath
    beginPath()
    switch mode {
    case .fill: fill(path, .nonZero)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path, state.line)
    case .fillStroke, .eoFillStroke:
      fill(path, mode == .fillStroke ? .nonZero : .evenOdd)
      stroke(path, state.line)
    }
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(CGPath(rect: rect), .nonZero) }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Fills an ellipse inscribed in a rectangle.
  public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect), .nonZero) }
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect), state.line) }
  /// Strokes a rectangle with a given line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var line = state.line
    if width.isFinite { line.width = max(0, Double(width)) }
    stroke(CGPath(rect: rect), line)
  }
  /// Strokes an ellipse inscribed in a rectangle.
  public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect), state.line) }
  /// Strokes a line between the first and second point, between the third and fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = CGPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path, state.line)
  }

  /// Fills a path without affecting the current path.
  package func fill(_ path: CGPath, _ rule: FillRule) {
    let color = state.fillColor
    guard !path.isEmpty, color.alpha > 0 else { return }
    castShadow(of: DisplayShape(path, rule), alpha: color.alpha)
    record { $0.items.append(.fill(DisplayShape(path, rule), .color(color))) }
  }

  /// Strokes a path without affecting the current path.
  package func stroke(_ path: CGPath, _ line: StrokeStyle) {
    let color = state.strokeColor
    guard !path.isEmpty, color.alpha > 0, line.width > 0, line.width.isFinite else { return }
    if state.shadow != nil { castShadow(of: DisplayShape(path.stroked(line), .nonZero), alpha: color.alpha) }
    record { $0.items.append(.stroke(path, line, .color(color))) }
  }

  // MARK: Clipping

  /// Intersects the clip with the current path and discards the path.
  public func clip(using rule: FillRule = .nonZero) {
    let path = ownPath
    beginPath()
    clip(to: path, rule)
  }

  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) { clip(to: CGPath(rect: rect), .nonZero) }

  /// Intersects the clip with the union of rectangles.
  public func clip(to rects: [CGRect]) {
    var path = CGPath()
    for rect in rects { path.addRect(rect) }
    clip(to: path, .nonZero)
  }

  /// Intersects the clip with a path without affecting the current path. An empty path clips everything.
  package func clip(to path: CGPath, _ rule: FillRule) {
    let outline = path.applying(state.map)
    addClip(DisplayGroup(clip: DisplayShape(outline, rule)), bounds: outline.boundingBox)
  }

  /// An axis-aligned rectangle around the clip in the current coordinate system, derived from the bounds of the clips'
  /// shapes; null if everything is clipped.
  public var boundingBoxOfClipPath: CGRect {
    guard !state.clipBounds.isEmpty, let back = state.map.inverse() else { return .null }
    return state.clipBounds.applying(back)
  }
}

extension DisplayShape {
  /// Creates the interior of a path, simplified to a rectangle if it is one.
  init(_ path: CGPath, _ rule: FillRule) {
    self = path.plainRect.map { .rounded(RoundedRect($0)) } ?? .path(path, rule)
  }
}

extension CGPath {
  /// The path as a rectangle, if it is a closed, axis-aligned one.
  fileprivate var plainRect: CGRect? {
    guard elements.count == 5, case .move(let a) = elements[0], case .line(let b) = elements[1],
      case .line(let c) = elements[2], case .line(let d) = elements[3], elements[4] == .closeSubpath
    else { return nil }
    let isUpright =
      a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard isUpright else { return nil }
    return CGRect(x: a.x, y: a.y, width: c.x - a.x, height: c.y - a.y).standardized
  }
}
