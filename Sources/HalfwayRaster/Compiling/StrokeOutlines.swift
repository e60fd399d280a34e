import HalfwayLayers

/// A cache of stroked paths, by path and style.
struct StrokeOutlines {
  private struct Key: Hashable {
    var path: CGPath
    var style: StrokeStyle
    var tolerance: Double
  }

  private var outlines: [Key: CGPath] = [:]
  private static let countLimit = 256

  /// Returns the stroked path in the path's coordinates, with an accuracy sufficient for a map.
  mutating func outline(of path: CGPath, _ style: StrokeStyle, map: CGAffineTransform) -> CGPath {
    let stretch = (map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d).squareRoot()
    // Use powers of two, so that zooming doesn't require a new outline for every frame.
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
