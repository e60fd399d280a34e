import Foundation
import HalfwayLayers
import HalfwayRendering

/// Converts rectangles under affine and projective maps to triangles. They are clipped to the visible region, their
/// edges fade out over a pixel, and they are fine enough that a picture that the renderer stretches linearly over each
/// triangle is displaced by at most an eighth of a pixel.
///
/// The rectangle is a convex polygon in its own coordinates. Every line on the screen is also a line there,
/// `a·x + b·y + c = 0`, so clipping before the projection and moving an edge by half a screen pixel are the same
/// operation.
struct QuadMesher {
  /// The maximum displacement of a point of a picture, in pixels. A quarter isn't visible as distortion but changes the
  /// look of small text; an eighth takes twice as many triangles and can't be distinguished from the exact map.
  static let tolerance = 0.125
  /// The minimum w of what is drawn, which excludes points behind the eye. The edge of the screen usually cuts earlier.
  private static let minimumW = 1e-6
  /// The extension of a quad beyond a shared side, in pixels: the other quad fully covers the pixels where it ends.
  private static let overlap = 1.5
  /// The distance outside the visible region beyond which parts are cut off, in pixels.
  private static let margin = 2.0

  /// A corner of the polygon, and the side that begins there.
  struct Corner {
    var x: Double
    var y: Double
    var side: UInt8
  }

  /// A line on the screen along a side, and the treatment of the side.
  struct Side {
    /// The unit normal, directed inward.
    var normal = SIMD2(0.0, 0.0)
    /// The distance inside the edge at which full coverage begins, in pixels.
    var inset = 0.0
    /// The width of the strip outside of that, in pixels.
    var stripWidth = 0.0
    /// Whether the strip has full coverage, too.
    var isExtended = false
    /// `a·x + b·y + c` is the distance from the edge times w, positive inside.
    var line = SIMD3(0.0, 0.0, 0.0)
  }

  /// The side number of edges that result from clipping.
  static let cut: UInt8 = 4

  var map = ProjectiveTransform.identity
  var polygon: [Corner] = []
  var spare: [Corner] = []
  var rest: [Corner] = []
  var strip: [Corner] = []
  var cell: [Corner] = []
  var columns: [Double] = []
  var rows: [Double] = []
  var crossings: [Double] = []
  var sides = [Side](repeating: Side(), count: 4)
  var color = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)
  var isPremultiplied = false
  var textureWidth = 1.0
  var textureHeight = 1.0

  /// Appends the triangles of a quad.
  mutating func append(_ quad: MappedQuad, to drawing: inout Drawing) {
    map = quad.map
    isPremultiplied = quad.isPremultiplied
    (textureWidth, textureHeight) = (quad.textureWidth, quad.textureHeight)
    polygon.removeAll(keepingCapacity: true)
    for index in 0..<4 {
      let corner = quad.corner(index)
      polygon.append(Corner(x: corner.x, y: corner.y, side: UInt8(index)))
    }
    guard findSides(quad) else { return }
    clip(SIMD3(map.m13, map.m23, map.m33 - Self.minimumW), side: Self.cut)
    clip(to: quad.visible)
    guard polygon.count >= 3 else { return }
    let coverage = setInsets(of: quad)
    for index in 0..<4 where sides[index].inset > 0 {
      clip(sides[index].line - sides[index].inset * SIMD3(map.m13, map.m23, map.m33), side: UInt8(index))
    }
    guard polygon.count >= 3 else { return }
    color = quad.color.scaled(by: coverage, isPremultiplied: isPremultiplied)
    guard color.alpha > 0 else { return }
    fillPolygon(to: &drawing)
    addStrips(to: &drawing)
  }

  // MARK: - Sides and clipping

  /// Computes the lines along the four sides; returns false if the quad is seen edge-on.
  private mutating func findSides(_ quad: MappedQuad) -> Bool {
    let middle = SIMD3<Double>(quad.source.midX, quad.source.midY, 1)
    for index in 0..<4 {
      let (from, to) = (homogeneous(quad.corner(index)), homogeneous(quad.corner(index + 1)))
      var line = SIMD3(from.y * to.z - from.z * to.y, from.z * to.x - from.x * to.z, from.x * to.y - from.y * to.x)
      let length = (line.x * line.x + line.y * line.y).squareRoot()
      guard length > 1e-12, length.isFinite else { return false }
      line /= length
      var inside = SIMD3(
        line.x * map.m11 + line.y * map.m12 + line.z * map.m13,
        line.x * map.m21 + line.y * map.m22 + line.z * map.m23,
        line.x * map.m31 + line.y * map.m32 + line.z * map.m33)
      let distance = (inside * middle).sum()
      guard distance != 0, distance.isFinite else { return false }
      if distance < 0 { (line, inside) = (-line, -inside) }
      sides[index] = Side(normal: SIMD2(line.x, line.y), line: inside)
    }
    return true
  }

  private func homogeneous(_ point: CGPoint) -> SIMD3<Double> {
    SIMD3<Double>(
      map.m11 * point.x + map.m21 * point.y + map.m31, map.m12 * point.x + map.m22 * point.y + map.m32,
      map.w(at: point))
  }

  private mutating func clip(to visible: PixelRect) {
    let w = SIMD3(map.m13, map.m23, map.m33)
    let (x, y) = (SIMD3(map.m11, map.m21, map.m31), SIMD3(map.m12, map.m22, map.m32))
    clip(x - (Double(visible.x) - Self.margin) * w, side: Self.cut)
    clip((Double(visible.maxX) + Self.margin) * w - x, side: Self.cut)
    clip(y - (Double(visible.y) - Self.margin) * w, side: Self.cut)
    clip((Double(visible.maxY) + Self.margin) * w - y, side: Self.cut)
  }

  /// Keeps the part of the polygon where `line` isn't negative.
  private mutating func clip(_ line: SIMD3<Double>, side: UInt8) {
    spare.removeAll(keepingCapacity: true)
    Self.clip(polygon, by: line, side: side, to: &spare)
    swap(&polygon, &spare)
  }

  /// Computes the part of a convex polygon where a line's value isn't negative (Sutherland and Hodgman).
  static func clip(_ polygon: [Corner], by line: SIMD3<Double>, side: UInt8, to result: inout [Corner]) {
    guard var previous = polygon.last else { return }
    var before = line.x * previous.x + line.y * previous.y + line.z
    for corner in polygon {
      let value = line.x * corner.x + line.y * corner.y + line.z
      if (before >= 0) != (value >= 0) {
        // Interpolate from the inner end regardless of the edge's direction, so that neighbors get the same point.
        let isForward = before >= 0
        let (inner, outer) = isForward ? (previous, corner) : (corner, previous)
        let (near, far) = isForward ? (before, value) : (value, before)
        let share = near / (near - far)
        result.append(
          Corner(
            x: inner.x + (outer.x - inner.x) * share, y: inner.y + (outer.y - inner.y) * share,
            side: isForward ? side : previous.side))
      }
      if value >= 0 { result.append(corner) }
      (previous, before) = (corner, value)
    }
  }

  /// Computes where the coverage of each side begins and ends. Returns the coverage inside, which is less than 1 for
  /// quads thinner than a pixel.
  private mutating func setInsets(of quad: MappedQuad) -> Double {
    var coverage = 1.0
    for pair in 0..<2 {
      let thickness = min(1, min(depth(behind: pair), depth(behind: pair + 2)))
      coverage *= thickness
      for index in [pair, pair + 2] {
        let gap = quad.flush[index]
        sides[index].isExtended = !gap.isNaN || quad.extendedSides & (1 << UInt8(index)) != 0
        if !gap.isNaN {
          (sides[index].inset, sides[index].stripWidth) = (max(0, -gap), max(0, gap))
        } else if sides[index].isExtended {
          (sides[index].inset, sides[index].stripWidth) = (0, Self.overlap)
        } else {
          // Two opposite edges share the thickness between them: coverage rises to it and falls again over two pixels.
          let inset = thickness < 1 ? thickness * 0.49 : 0.5
          (sides[index].inset, sides[index].stripWidth) = (inset, 1 - thickness / 2 + inset)
        }
      }
    }
    return coverage
  }

  /// Returns the extent of the polygon inward from a side, in pixels.
  private func depth(behind side: Int) -> Double {
    let line = sides[side].line
    var depth = 0.0
    for corner in polygon {
      depth = max(depth, (line.x * corner.x + line.y * corner.y + line.z) / w(corner))
    }
    return depth
  }

  @inline(__always)
  func w(_ corner: Corner) -> Double { map.m13 * corner.x + map.m23 * corner.y + map.m33 }

  @inline(__always)
  func place(_ corner: Corner) -> SIMD2<Double> {
    SIMD2(
      map.m11 * corner.x + map.m21 * corner.y + map.m31, map.m12 * corner.x + map.m22 * corner.y + map.m32) / w(corner)
  }
}

extension PixelColor {
  /// Returns the color at a coverage from 0 to 1.
  func scaled(by coverage: Double, isPremultiplied: Bool) -> PixelColor {
    if coverage >= 1 { return self }
    func scaled(_ value: UInt8) -> UInt8 { UInt8(Double(value) * max(0, coverage) + 0.5) }
    guard isPremultiplied else { return PixelColor(red: red, green: green, blue: blue, alpha: scaled(alpha)) }
    return PixelColor(red: scaled(red), green: scaled(green), blue: scaled(blue), alpha: scaled(alpha))
  }
}
