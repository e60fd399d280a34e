import HalfwayTessellation

/// Parts of a pixel that corners are kept to.
private let subpixels = 256

/// Fills triangles in memory, with alpha and coverage interpolated between their corners.
///
/// Corners are kept to 1/256 pixel and edges are compared exactly as integers. A pixel belongs to a triangle if its
/// centre does; a centre on an edge belongs to the triangle on one side of it only, so that neighbours neither overlap nor
/// leave a gap.
struct TriangleRasterizer {
  var target: PixelTarget

  /// A corner in 1/256 pixels.
  private struct Corner {
    var x: Int
    var y: Int

    init(_ vertex: DrawVertex) {
      x = Self.fixed(vertex.x)
      y = Self.fixed(vertex.y)
    }

    /// Held within a million pixels, so that products of two of them fit; moved up meanwhile, where cutting off is
    /// rounding down.
    private static func fixed(_ value: Float) -> Int {
      let limit = 1_000_000.0
      guard value.isFinite else { return 0 }
      let held = min(max(Double(value), -limit), limit) + limit
      return Int(held * Double(subpixels) + 0.5) - Int(limit) * subpixels
    }
  }

  /// The half plane to the inner side of an edge: inside is `a·x + b·y + c ≥ 0`.
  private struct Edge {
    var a: Int
    var b: Int
    var c: Int

    init(from start: Corner, to end: Corner) {
      a = start.y - end.y
      b = end.x - start.x
      let isTopLeft = a > 0 || (a == 0 && b > 0)
      c = -(a * start.x + b * start.y) - (isTopLeft ? 0 : 1)
    }

    /// Narrows the columns of a row to those whose centres are inside. `y` in 1/256 pixels.
    func narrow(_ columns: inout (first: Int, last: Int), y: Int) {
      // The centre of column k lies at k·256 + 128.
      let atStart = a * (subpixels / 2) + b * y + c
      let step = a * subpixels
      if step > 0 {
        columns.first = max(columns.first, (-atStart).dividedRoundingUp(by: step))
      } else if step < 0 {
        columns.last = min(columns.last, atStart.dividedRoundingDown(by: -step))
      } else if atStart < 0 {
        columns.last = columns.first - 1
      }
    }
  }

  /// Quantities as planes over the triangle: their values at (0, 0) and their growth a pixel to the right and down.
  private struct Plane {
    var origin: SIMD4<Float>
    var perX: SIMD4<Float>
    var perY: SIMD4<Float>

    /// Alpha and place in the page, in pixels from that of the first corner.
    ///
    /// Relative, and from whole pixels, where the corners of pictures are: what is drawn then does not depend by a rounding on
    /// where in the atlas a picture found room.
    init(through first: DrawVertex, _ second: DrawVertex, _ third: DrawVertex, page: AtlasPage?) {
      let (x1, y1) = (second.x - first.x, second.y - first.y)
      let (x2, y2) = (third.x - first.x, third.y - first.y)
      let perArea = 1 / (x1 * y2 - x2 * y1)
      let place = Self.place(first, page)
      let start: SIMD4<Float> = [Float(first.color.alpha), 0, 0, 0]
      let d1 = Self.place(second, page) - place + [Float(second.color.alpha) - start.x, 0, 0, 0]
      let d2 = Self.place(third, page) - place + [Float(third.color.alpha) - start.x, 0, 0, 0]
      perX = (d1 * y2 - d2 * y1) * perArea
      perY = (d2 * x1 - d1 * x2) * perArea
      origin = start - perX * first.x - perY * first.y
    }

    /// Where a corner lies in the page, in pixels.
    static func place(_ vertex: DrawVertex, _ page: AtlasPage?) -> SIMD4<Float> {
      guard let page else { return .zero }
      return [0, (vertex.u * Float(page.width)).rounded(), (vertex.v * Float(page.height)).rounded(), 0]
    }

    func value(x: Float, y: Float) -> SIMD4<Float> { origin + perX * x + perY * y }
  }

  /// Fills one triangle, of either orientation. With a page, its coverage multiplies the alpha.
  func fill(_ first: DrawVertex, _ second: DrawVertex, _ third: DrawVertex, page: AtlasPage?) {
    let (a, b, c) = (Corner(first), Corner(second), Corner(third))
    let area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    guard area != 0 else { return }
    if area < 0 { return fill(first, third, second, page: page) }
    let edges = (Edge(from: a, to: b), Edge(from: b, to: c), Edge(from: c, to: a))
    let bounds = target.bounds
    let top = max(Int(bounds.y), min(a.y, b.y, c.y) / subpixels - 1)
    let bottom = min(Int(bounds.maxY), max(a.y, b.y, c.y) / subpixels + 1)
    guard top < bottom else { return }
    let isFlat = page == nil && first.color == second.color && second.color == third.color
    let plane = isFlat ? nil : Plane(through: first, second, third, page: page)
    for row in top..<bottom {
      let y = row * subpixels + subpixels / 2
      var columns = (first: Int(bounds.x), last: Int(bounds.maxX) - 1)
      edges.0.narrow(&columns, y: y)
      edges.1.narrow(&columns, y: y)
      edges.2.narrow(&columns, y: y)
      guard columns.first <= columns.last else { continue }
      let span = target.span(row: row, from: columns.first, count: columns.last - columns.first + 1)
      guard let plane else {
        PixelTarget.fill(span, first.color)
        continue
      }
      let start = plane.value(x: Float(columns.first) + 0.5, y: Float(row) + 0.5)
      if let page {
        fillTextured(span, first, start: start, step: plane.perX, page: page)
      } else {
        fillShaded(span, first.color, alpha: start.x, step: plane.perX.x)
      }
    }
  }

  /// The alpha grows by `step` a pixel.
  private func fillShaded(
    _ span: UnsafeMutableBufferPointer<UInt32>, _ color: PixelColor, alpha: Float, step: Float
  ) {
    let source = color.packed
    var alpha = Self.fixed(alpha) + Self.half
    let step = Self.fixed(step)
    for index in span.indices {
      let weight = UInt32(truncatingIfNeeded: min(max(alpha >> Self.fractionBits, 0), 255))
      span[index] = PixelTarget.blend(source, over: span[index], alpha: weight)
      alpha &+= step
    }
  }

  /// The picture is filtered between its pixels.
  private func fillTextured(
    _ span: UnsafeMutableBufferPointer<UInt32>, _ first: DrawVertex, start: SIMD4<Float>, step: SIMD4<Float>,
    page: AtlasPage
  ) {
    let (source, color) = (first.color.packed, first.color)
    let place = Plane.place(first, page)
    let (width, height) = (Int(page.width), Int(page.height))
    var x = Self.fixed(place.y) + Self.fixed(start.y) - Self.half
    var y = Self.fixed(place.z) + Self.fixed(start.z) - Self.half
    let (stepX, stepY) = (Self.fixed(step.y), Self.fixed(step.z))
    page.bytes.withUnsafeBufferPointer { bytes in
      for index in span.indices {
        let coverage = Self.sample(bytes, width: width, height: height, x: x, y: y)
        let alpha = PixelTarget.product(coverage, UInt32(color.alpha))
        if alpha > 0 { span[index] = PixelTarget.blend(source, over: span[index], alpha: alpha) }
        x &+= stepX
        y &+= stepY
      }
    }
  }

  /// Fractions of quantities that grow along a row.
  private static let fractionBits = 16
  private static let half = 1 << (fractionBits - 1)

  private static func fixed(_ value: Float) -> Int {
    Int(min(max(value, -1e9), 1e9) * Float(1 << fractionBits))
  }

  /// The coverage at a place of a page, 0 to 255, between the four pixels around it.
  private static func sample(
    _ bytes: UnsafeBufferPointer<UInt8>, width: Int, height: Int, x: Int, y: Int
  ) -> UInt32 {
    let (x, y) = (min(max(x, 0), (width - 1) << fractionBits), min(max(y, 0), (height - 1) << fractionBits))
    let (column, row) = (x >> fractionBits, y >> fractionBits)
    let fractionX = UInt32(truncatingIfNeeded: x >> (fractionBits - 8) & 0xFF)
    let fractionY = UInt32(truncatingIfNeeded: y >> (fractionBits - 8) & 0xFF)
    let upper = row * width + column
    let lower = row + 1 < height ? upper + width : upper
    let right = column + 1 < width ? 1 : 0
    let top = UInt32(bytes[upper]) * (256 - fractionX) + UInt32(bytes[upper + right]) * fractionX
    let bottom = UInt32(bytes[lower]) * (256 - fractionX) + UInt32(bytes[lower + right]) * fractionX
    return (top * (256 - fractionY) + bottom * fractionY + 0x8000) >> 16
  }
}

extension Int {
  fileprivate func dividedRoundingDown(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  fileprivate func dividedRoundingUp(by divisor: Int) -> Int { -(-self).dividedRoundingDown(by: divisor) }
}
