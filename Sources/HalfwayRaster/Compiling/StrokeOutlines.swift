import HalfwayLayers

/// Outlines of lines along paths, by path and style.
struct StrokeOutlines {
  private struct Key: Hashable {
    var path: CGPath
    var style: StrokeStyle
    var tolerance: Double
  }

  private var outlines: [Key: CGPath] = [:]
  private static let countLimit = 256

  /// The outline, in the path's coordinates, fine enough for a map.
  mutating func outline(of path: CGPath, _ style: StrokeStyle, map: CGAffineTransform) -> CGPath {
    let stretch = (map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d).squareRoot()
    // Powers of two, so that a zoom does not make an outline a frame.
    var tolerance = 1.0
    while tolerance * stretch > OutlineKey.tolerance * 2, tolerance > 1e-5 { tolerance /= 2 }
    let key = Key(path: path, style: style, tolerance: tolerance)
    if let known = outlines[key] { return known }
    if outlines.count >= Self.countLimit { outlines.removeAll(keepingCapacity: true) }
    let outline = path.stroked(style, tolerance: tolerance)
    outlines[key] = outline
    return outline
  }
}
