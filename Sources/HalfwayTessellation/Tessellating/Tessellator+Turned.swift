import Foundation
import HalfwayLayers
import HalfwayRendering

/// Shapes drawn as triangles: rotated, skewed, or mirrored shapes, and shapes with corners too large for a bitmap.
///
/// A shape is a set of nested outlines, each with an alpha, and strips of triangles between them. An edge is
/// antialiased by two outlines half a pixel to either side of it, opaque inside and transparent outside.
extension Tessellator {
  /// An outline at a distance inside the shape's edge (outside if negative), with its alpha as a factor.
  private struct Contour {
    var inset: Double
    var alpha: Double
  }

  /// Draws a rotated, skewed, mirrored, or unevenly stretched shape; returns false if it has to be drawn as a picture.
  func addTurnedFill(_ shape: RoundedRect, _ radii: CornerRadii, _ color: PixelColor) -> Bool {
    guard color.alpha > 0 else { return true }
    if radii == CornerRadii() {
      addQuad(shape.rect, under: ProjectiveTransform(state.transform), color: color, picture: nil)
      return true
    }
    guard isSimilar, let radius = radii.uniform else { return false }
    let feather = 0.5 / pointScale
    let least = min(shape.rect.width, shape.rect.height)
    // A shape thinner than a pixel has no interior: its two fading edges meet at less than full alpha.
    let inset = min(feather, least / 2)
    addContours(
      of: shape.rect, radius: radius,
      [Contour(inset: -feather, alpha: 0), Contour(inset: inset, alpha: min(1, least / (2 * feather)))],
      isFilled: true, transform: state.transform, color)
    return true
  }

  func addTurnedBorder(_ shape: RoundedRect, width: Double, _ color: PixelColor) -> Bool {
    guard isSimilar, let radius = shape.effectiveRadius else { return false }
    let feather = 0.5 / pointScale
    // A line is at least one pixel wide, like upright ones.
    let line = max(width, 2 * feather)
    addContours(
      of: shape.rect, radius: radius,
      [
        Contour(inset: -feather, alpha: 0), Contour(inset: feather, alpha: 1),
        Contour(inset: max(feather, line - feather), alpha: 1), Contour(inset: line + feather, alpha: 0),
      ],
      isFilled: false, transform: state.transform, color)
    return true
  }

  /// Draws an upright shape in pixels whose corners are too large for a bitmap.
  func addLargeFill(_ rect: PixelRect, radius: Double, _ color: PixelColor) {
    addContours(
      of: CGRect(rect), radius: radius, [Contour(inset: -0.5, alpha: 0), Contour(inset: 0.5, alpha: 1)],
      isFilled: true, transform: .identity, color)
  }

  func addLargeBorder(_ rect: PixelRect, radius: Double, width: Int32, _ color: PixelColor) {
    let line = Double(width)
    addContours(
      of: CGRect(rect), radius: radius,
      [
        Contour(inset: -0.5, alpha: 0), Contour(inset: 0.5, alpha: 1), Contour(inset: line - 0.5, alpha: 1),
        Contour(inset: line + 0.5, alpha: 0),
      ],
      isFilled: false, transform: .identity, color)
  }

  /// The maximum distance of chords from an arc, in pixels.
  private static let tolerance = 0.02

  /// The scale of the current group in pixels per point; the mean of both directions if they differ.
  var pointScale: Double { max(1e-6, abs(state.transform.determinant).squareRoot()) }

  /// Draws the strips between the outlines in the given order, and the interior of the last one if `isFilled` is true.
  private func addContours(
    of rect: CGRect, radius: Double, _ contours: [Contour], isFilled: Bool, transform: CGAffineTransform,
    _ color: PixelColor
  ) {
    guard let outermost = contours.first, color.alpha > 0, rect.width > 0, rect.height > 0 else { return }
    let bounds = PixelRect(
      around: rect.insetBy(dx: outermost.inset, dy: outermost.inset).boundingBox(under: transform))
    guard isVisible(bounds) else { return }
    let pixelRadius = (radius - outermost.inset) * abs(transform.determinant).squareRoot()
    let level = QuarterCircle.level(radius: pixelRadius, tolerance: Self.tolerance)
    let count = UInt32(4 * QuarterCircle.byLevel[level].count)
    let firstIndex = drawing.indices.count
    for (place, contour) in contours.enumerated() {
      let start = UInt32(drawing.vertices.count)
      let alpha = UInt8(Double(color.alpha) * min(max(contour.alpha, 0), 1) + 0.5)
      addOutline(
        of: rect, inset: contour.inset, radius: radius, level: level, transform: transform,
        PixelColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha))
      if place > 0 { addStrip(from: start - count, to: start, count: count) }
      if isFilled, place == contours.count - 1 { addFan(from: start, count: count) }
    }
    emitTriangles(from: firstIndex, page: nil, bounds: bounds)
  }

  /// Appends the vertices of one outline, clockwise from the right end of the lower right corner.
  private func addOutline(
    of rect: CGRect, inset: Double, radius: Double, level: Int, transform: CGAffineTransform, _ color: PixelColor
  ) {
    let halfWidth = Double(max(0, rect.width / 2 - inset))
    let halfHeight = Double(max(0, rect.height / 2 - inset))
    let corner = min(max(0, radius - inset), min(halfWidth, halfHeight))
    let center = SIMD2(Double(rect.midX), Double(rect.midY))
    let reach = SIMD2(halfWidth - corner, halfHeight - corner)
    let quarter = QuarterCircle.byLevel[level]
    for turn in 0..<4 {
      for point in quarter {
        let direction: SIMD2<Double> =
          switch turn {
          case 0: [point.x, point.y]
          case 1: [-point.y, point.x]
          case 2: [-point.x, -point.y]
          default: [point.y, -point.x]
          }
        let side: SIMD2<Double> = [turn == 0 || turn == 3 ? 1 : -1, turn < 2 ? 1 : -1]
        let place = center + reach * side + direction * corner
        let pixel = CGPoint(x: place.x, y: place.y).applying(transform)
        drawing.vertices.append(DrawVertex(x: Float(pixel.x), y: Float(pixel.y), color: color))
      }
    }
  }

  private func addStrip(from outer: UInt32, to inner: UInt32, count: UInt32) {
    for index in 0..<count {
      let next = index + 1 == count ? 0 : index + 1
      drawing.addTriangle(outer + index, outer + next, inner + next)
      drawing.addTriangle(outer + index, inner + next, inner + index)
    }
  }

  private func addFan(from start: UInt32, count: UInt32) {
    for index in 1..<(count - 1) {
      drawing.addTriangle(start, start + index, start + index + 1)
    }
  }
}

extension CGRect {
  init(_ rect: PixelRect) {
    self.init(x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
  }
}
