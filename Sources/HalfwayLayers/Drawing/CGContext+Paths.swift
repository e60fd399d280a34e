import Foundation

// The path that is made step by step. It goes through the map that is in force at each step.
extension CGContext {
  /// Drops the path.
  public func beginPath() { ownPath = CGPath() }
  public func move(to point: CGPoint) { ownPath.move(to: point) }
  public func addLine(to point: CGPoint) { ownPath.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { ownPath.addLines(between: points) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    ownPath.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { ownPath.addQuadCurve(to: end, control: control) }
  public func addRect(_ rect: CGRect) { ownPath.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { ownPath.addRect(rect) } }
  public func addEllipse(in rect: CGRect) { ownPath.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { ownPath.addPath(path) }
  public func closePath() { ownPath.closeSubpath() }

  /// Part of a circle, and a line to its start from the current point if there is one. Angles in radians from the positive x axis.
  ///
  /// - Parameter clockwise: As in Core Graphics this is meant for y going up: where y goes down, as in every context that is not turned over,
  ///   it is counterclockwise as seen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    ownPath.addArc(
      center: center, radius: Double(radius), startAngle: Double(startAngle), endAngle: Double(endAngle),
      clockwise: !clockwise)
  }

  /// An arc that rounds the corner at a point, and a line to where it begins.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner, where a line from the current point leads to.
  ///   - tangent2End: A point of the line that leads on from there.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    ownPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: Double(radius))
  }

  /// The path, in the present coordinates; nil where there is none.
  public var path: CGPath? { ownPath.isEmpty ? nil : ownPath }
  public var isPathEmpty: Bool { ownPath.isEmpty }
  /// Where the next step begins; zero for an empty path.
  public var currentPointOfPath: CGPoint { ownPath.currentPoint }
  /// The smallest upright rectangle around all points of the path, those that control curves included.
  public var boundingBoxOfPath: CGRect { ownPath.boundingBox }

  public func pathContains(_ point: CGPoint, mode: PathDrawingMode) -> Bool {
    switch mode {
    case .fill, .fillStroke: ownPath.contains(point)
    case .eoFill, .eoFillStroke: ownPath.contains(point, using: .evenOdd)
    case .stroke: ownPath.stroked(state.line).contains(point)
    }
  }

  /// Makes the outline of the path's line the path.
  public func replacePathWithStrokedPath() { ownPath = ownPath.stroked(state.line) }

  // MARK: Drawing

  /// Fills the path, and drops it.
  public func fillPath(using rule: FillRule = .nonZero) { drawPath(using: rule == .nonZero ? .fill : .eoFill) }
  /// Draws a line along the path, and drops it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Draws the path, and drops it.
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

  public func fill(_ rect: CGRect) { fill(CGPath(rect: rect), .nonZero) }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect), .nonZero) }
  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect), state.line) }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var line = state.line
    if width.isFinite { line.width = max(0, Double(width)) }
    stroke(CGPath(rect: rect), line)
  }
  public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect), state.line) }
  /// A line between the first and the second point, one between the third and the fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = CGPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path, state.line)
  }

  /// Fills a path other than the own one.
  package func fill(_ path: CGPath, _ rule: FillRule) {
    let color = state.fillColor
    guard !path.isEmpty, color.alpha > 0 else { return }
    record { $0.items.append(.fill(DisplayShape(path, rule), .color(color))) }
  }

  /// Draws a line along a path other than the own one.
  package func stroke(_ path: CGPath, _ line: StrokeStyle) {
    let color = state.strokeColor
    guard !path.isEmpty, color.alpha > 0, line.width > 0, line.width.isFinite else { return }
    record { $0.items.append(.stroke(path, line, .color(color))) }
  }

  // MARK: Clipping

  /// Has what is drawn from now on shown only inside the path, and drops it.
  public func clip(using rule: FillRule = .nonZero) {
    let path = ownPath
    beginPath()
    clip(to: path, rule)
  }

  public func clip(to rect: CGRect) { clip(to: CGPath(rect: rect), .nonZero) }

  /// Shows only what is in one of the rectangles.
  public func clip(to rects: [CGRect]) {
    var path = CGPath()
    for rect in rects { path.addRect(rect) }
    clip(to: path, .nonZero)
  }

  /// Clips to a path other than the own one. There is nothing inside an empty one.
  package func clip(to path: CGPath, _ rule: FillRule) {
    let outline = path.applying(state.map)
    addClip(DisplayGroup(clip: DisplayShape(outline, rule)), bounds: outline.boundingBox)
  }

  /// The smallest upright rectangle around what the clip leaves, as far as it is known by its own bounds, in the present coordinates.
  public var boundingBoxOfClipPath: CGRect {
    guard !state.clipBounds.isEmpty, let back = state.map.inverse() else { return .null }
    return state.clipBounds.applying(back)
  }
}

extension DisplayShape {
  /// A path's inside, told as a rectangle where it is one.
  init(_ path: CGPath, _ rule: FillRule) {
    self = path.plainRect.map { .rounded(RoundedRect($0)) } ?? .path(path, rule)
  }
}

extension CGPath {
  /// The path as a rectangle, where it is one that stands upright and is closed.
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
