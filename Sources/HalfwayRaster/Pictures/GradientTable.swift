import CRaster
import HalfwayLayers

/// The colors of a gradient by location.
final class GradientTable {
  let colors: UnsafeMutablePointer<UInt32>
  let isOpaque: Bool
  /// The abrupt color changes in ascending order, followed by the end of a conic gradient's turn if the color changes
  /// there.
  let steps: UnsafeMutablePointer<CRGradientStep>
  let stepCount: Int
  let hasStepAtEnd: Bool

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
    var found = Self.steps(between: stops)
    stepCount = found.count
    hasStepAtEnd = colors[0] != colors[count - 1]
    found.append(CRGradientStep(share: 1, entry: Int32(count)))
    steps = .allocate(capacity: found.count)
    steps.initialize(from: found, count: found.count)
  }

  deinit {
    colors.deallocate()
    steps.deallocate()
  }

  /// Returns the stops with different colors at the same location. A step at the beginning is invisible, since the
  /// colors before it equal the color after it.
  private static func steps(between stops: [Gradient.Stop]) -> [CRGradientStep] {
    var steps: [CRGradientStep] = []
    for (from, to) in zip(stops, stops.dropFirst()) where from.location == to.location && from.color != to.color {
      let share = to.location
      guard share > steps.last?.share ?? 0, share <= 1 else { continue }
      // As in `init`: the first entry whose location isn't below.
      let last = Double(CR_GRADIENT_SIZE - 1)
      var entry = Int32((share * last).rounded())
      while Double(entry) / last < share { entry += 1 }
      while Double(entry - 1) / last >= share { entry -= 1 }
      steps.append(CRGradientStep(share: share, entry: entry))
    }
    return steps
  }

  func isSame(as other: GradientTable) -> Bool {
    guard stepCount == other.stepCount else { return false }
    for index in 0..<stepCount where steps[index].share != other.steps[index].share { return false }
    for index in 0..<Int(CR_GRADIENT_SIZE) where colors[index] != other.colors[index] { return false }
    return true
  }

  /// Returns the color at a location between the stop before `next` and `next`, interpolated premultiplied.
  private static func color(_ stops: [Gradient.Stop], next: Int, share: Double, opacity: Double) -> UInt32 {
    guard next > 0 else { return stops.first?.color.premultiplied(opacity: opacity) ?? 0 }
    guard next < stops.count else { return stops[next - 1].color.premultiplied(opacity: opacity) }
    let (from, to) = (stops[next - 1], stops[next])
    let mix = min(max((share - from.location) / (to.location - from.location), 0), 1)
    let color = components(from.color, opacity) * (1 - mix) + components(to.color, opacity) * mix
    let rounded = (color * 255 + 0.5).rounded(.down)
    return UInt32(rounded.w) << 24 | UInt32(rounded.x) << 16 | UInt32(rounded.y) << 8 | UInt32(rounded.z)
  }

  private static func components(_ color: CGColor, _ opacity: Double) -> SIMD4<Double> {
    func held(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = held(color.alpha * opacity)
    return [held(color.red) * alpha, held(color.green) * alpha, held(color.blue) * alpha, alpha]
  }
}

/// A cache of gradient tables, by their colors.
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
