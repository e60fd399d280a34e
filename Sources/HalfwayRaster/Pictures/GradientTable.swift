import CRaster
import HalfwayLayers

/// The colours of a gradient by share.
final class GradientTable {
  let colors: UnsafeMutablePointer<UInt32>
  let isOpaque: Bool

  init(stops: [Gradient.Stop], opacity: Double) {
    let count = Int(CR_GRADIENT_SIZE)
    colors = .allocate(capacity: count)
    var isOpaque = true
    var next = 0
    for index in 0..<count {
      let share = Double(index) / Double(count - 1)
      while next < stops.count, !(stops[next].location > share) { next += 1 }
      let color = Self.color(stops, next: next, share: share, opacity: opacity)
      isOpaque = isOpaque && color >> 24 == 255
      (colors + index).initialize(to: color)
    }
    self.isOpaque = isOpaque
  }

  deinit { colors.deallocate() }

  func isSame(as other: GradientTable) -> Bool {
    for index in 0..<Int(CR_GRADIENT_SIZE) where colors[index] != other.colors[index] { return false }
    return true
  }

  /// The colour at a share between the stops ahead of `next` and at it, mixed premultiplied.
  private static func color(_ stops: [Gradient.Stop], next: Int, share: Double, opacity: Double) -> UInt32 {
    guard next > 0 else { return stops.first?.color.premultiplied(opacity: opacity) ?? 0 }
    guard next < stops.count else { return stops[next - 1].color.premultiplied(opacity: opacity) }
    let (from, to) = (stops[next - 1], stops[next])
    let mix = min(max((share - from.location) / (to.location - from.location), 0), 1)
    let color = components(from.color, opacity) * (1 - mix) + components(to.color, opacity) * mix
    let rounded = (color * 255 + 0.5).rounded(.down)
    return UInt32(rounded.w) << 24 | UInt32(rounded.x) << 16 | UInt32(rounded.y) << 8 | UInt32(rounded.z)
  }

  private static func components(_ color: Color, _ opacity: Double) -> SIMD4<Double> {
    func held(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = held(color.alpha * opacity)
    return [held(color.red) * alpha, held(color.green) * alpha, held(color.blue) * alpha, alpha]
  }
}

/// Tables by their colours.
struct GradientTables {
  private struct Key: Hashable {
    var stops: [Gradient.Stop]
    var opacity: Double
  }

  private var tables: [Key: GradientTable] = [:]
  private static let countLimit = 256

  mutating func table(_ stops: [Gradient.Stop], opacity: Double) -> GradientTable {
    let key = Key(stops: stops, opacity: opacity)
    if let known = tables[key] { return known }
    if tables.count >= Self.countLimit { tables.removeAll(keepingCapacity: true) }
    let table = GradientTable(stops: stops, opacity: opacity)
    tables[key] = table
    return table
  }
}
