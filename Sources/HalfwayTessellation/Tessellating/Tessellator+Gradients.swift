import Foundation
import HalfwayLayers
import HalfwayRendering

extension Tessellator {
  /// Draws an axial gradient in an upright rectangle as triangles with colored vertices; returns false for all other
  /// gradients.
  ///
  /// Colors are interpolated premultiplied. Between two stops they are linear, so the rectangle is cut along the lines
  /// of the stops, and the renderer's linear interpolation within each strip is exact.
  func addGradient(_ gradient: Gradient, in shape: RoundedRect) -> Bool {
    let transform = state.transform
    guard gradient.kind == .axial, transform.isUprightAxisAligned, shape.effectiveRadii == CornerRadii(),
      !gradient.stops.isEmpty
    else { return false }
    guard let (rect, coverage) = PixelSpan.rect(shape.rect.boundingBox(under: transform)) else { return true }
    guard isVisible(rect) else { return true }
    let (start, end) = (gradient.start.applying(transform), gradient.end.applying(transform))
    // The direction perpendicular to the lines of equal color. If the map stretches the two directions differently,
    // this isn't the direction of the axis.
    let way = SIMD2(
      (gradient.end.x - gradient.start.x) / transform.a, (gradient.end.y - gradient.start.y) / transform.d)
    let length = way.x * (end.x - start.x) + way.y * (end.y - start.y)
    guard length > 0, length.isFinite else { return false }
    let line = SIMD3(way.x, way.y, -(way.x * start.x + way.y * start.y)) / length
    let opacity = state.opacity * coverage
    let first = drawing.indices.count
    addStrips(of: gradient.stops, along: line, in: rect, opacity: opacity)
    emitMesh(from: first, picture: nil, bounds: rect)
    return true
  }

  /// `line.x · x + line.y · y + line.z` is the gradient location at a pixel.
  private func addStrips(of stops: [Gradient.Stop], along line: SIMD3<Double>, in rect: PixelRect, opacity: Double) {
    var (rest, below, above) = (gradientScratch.rest, gradientScratch.below, gradientScratch.above)
    var softened = gradientScratch.softened
    gradientScratch = GradientScratch()
    defer { gradientScratch = GradientScratch(rest: rest, below: below, above: above, softened: softened) }
    Self.soften(stops, along: line, into: &softened)
    rest.removeAll(keepingCapacity: true)
    let (left, right, top, bottom) = (Double(rect.x), Double(rect.maxX), Double(rect.y), Double(rect.maxY))
    rest.append(QuadMesher.Corner(x: left, y: top, side: 0))
    rest.append(QuadMesher.Corner(x: right, y: top, side: 0))
    rest.append(QuadMesher.Corner(x: right, y: bottom, side: 0))
    rest.append(QuadMesher.Corner(x: left, y: bottom, side: 0))
    var from = (location: -Double.infinity, color: stops[0].color)
    for stop in softened {
      let location = max(from.location, stop.location.isFinite ? stop.location : 0)
      below.removeAll(keepingCapacity: true)
      above.removeAll(keepingCapacity: true)
      let cut = SIMD3(-line.x, -line.y, location - line.z)
      QuadMesher.clip(rest, by: cut, side: 0, to: &below)
      QuadMesher.clip(rest, by: -cut, side: 0, to: &above)
      addStrip(below, along: line, from: from, to: (location, stop.color), opacity: opacity)
      swap(&rest, &above)
      from = (location, stop.color)
    }
    addStrip(rest, along: line, from: from, to: (.infinity, from.color), opacity: opacity)
  }

  /// Spreads an abrupt color change over one pixel, as the rasterizer does, unless the line of the change is parallel
  /// to the pixel grid.
  private static func soften(_ stops: [Gradient.Stop], along line: SIMD3<Double>, into softened: inout [Gradient.Stop])
  {
    softened.removeAll(keepingCapacity: true)
    guard line.x != 0, line.y != 0 else { return softened.append(contentsOf: stops) }
    let half = (line.x * line.x + line.y * line.y).squareRoot() / 2
    for (index, stop) in stops.enumerated() {
      let isBefore = index + 1 < stops.count && stops[index + 1].location == stop.location
      let isAfter = index > 0 && stops[index - 1].location == stop.location
      // Of more than two stops at one location only the first and the last are visible.
      if isBefore, isAfter { continue }
      var moved = stop
      if isBefore {
        moved.location = max(stop.location - half, softened.last?.location ?? -.infinity)
      } else if isAfter {
        moved.location = stop.location + half
        if index + 1 < stops.count { moved.location = min(moved.location, stops[index + 1].location) }
      }
      softened.append(moved)
    }
  }

  private func addStrip(
    _ polygon: [QuadMesher.Corner], along line: SIMD3<Double>, from: (location: Double, color: CGColor),
    to: (location: Double, color: CGColor), opacity: Double
  ) {
    guard polygon.count >= 3 else { return }
    let start = UInt32(drawing.vertices.count)
    let way = to.location - from.location
    for corner in polygon {
      let place = line.x * corner.x + line.y * corner.y + line.z
      let share = way > 0 && way < .infinity ? min(max((place - from.location) / way, 0), 1) : 0
      let color = PixelColor.mixed(from.color, to.color, share: share, opacity: opacity)
      drawing.vertices.append(DrawVertex(x: Float(corner.x), y: Float(corner.y), color: color))
    }
    for index in 2..<UInt32(polygon.count) { drawing.addTriangle(start, start + index - 1, start + index) }
  }

  /// Arrays that are reused from frame to frame.
  struct GradientScratch {
    var rest: [QuadMesher.Corner] = []
    var below: [QuadMesher.Corner] = []
    var above: [QuadMesher.Corner] = []
    var softened: [Gradient.Stop] = []
  }
}

extension PixelColor {
  /// Returns the premultiplied color at a fraction between two colors.
  static func mixed(_ from: CGColor, _ to: CGColor, share: Double, opacity: Double) -> PixelColor {
    func mixed(_ from: Double, _ to: Double) -> UInt8 { component((from + (to - from) * share) * opacity) }
    func held(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let (first, second) = (held(from.alpha), held(to.alpha))
    return PixelColor(
      red: mixed(held(from.red) * first, held(to.red) * second),
      green: mixed(held(from.green) * first, held(to.green) * second),
      blue: mixed(held(from.blue) * first, held(to.blue) * second), alpha: mixed(first, second))
  }
}
