import Foundation

/// The velocity axis of a decision surface: linear, or symmetric-logarithmic, which spreads the velocities near zero.
package struct VelocityAxis: Equatable {
  /// The velocity at the ends of the axis, in points per second.
  package let fastest: Double
  package let isLogarithmic: Bool
  /// The speed below which a logarithmic axis is nearly linear, in points per second.
  private static let linearSpeed = 50.0

  package init(fastest: Double, isLogarithmic: Bool = false) {
    (self.fastest, self.isLogarithmic) = (fastest, isLogarithmic)
  }

  /// Returns the position of a velocity, clamped to the axis: 0 at its lowest end, 1 at its highest.
  package func share(of velocity: Double) -> Double {
    guard velocity.isFinite, fastest > 0 else { return 0.5 }
    return 0.5 + 0.5 * min(1, max(-1, bent(velocity) / bent(fastest)))
  }

  /// Returns the velocity at a position.
  package func velocity(at share: Double) -> Double {
    let level = (2 * min(1, max(0, share)) - 1) * bent(fastest)
    guard isLogarithmic else { return level }
    return (level < 0 ? -1 : 1) * Self.linearSpeed * expm1(abs(level))
  }

  private func bent(_ velocity: Double) -> Double {
    isLogarithmic ? (velocity < 0 ? -1 : 1) * log1p(abs(velocity) / Self.linearSpeed) : velocity
  }

  /// Returns the velocities between two positions that get a number: round ones, at most seven.
  package func ticks(in shares: ClosedRange<Double>) -> [Double] {
    let range = velocity(at: shares.lowerBound)...velocity(at: shares.upperBound)
    if isLogarithmic {
      let decades = [100, 1000, 10_000, 100_000.0].filter { $0 <= fastest }
      let ticks = (decades.reversed().map { -$0 } + [0] + decades).filter(range.contains)
      if ticks.count >= 3 { return ticks }
    }
    return AxisTicks.values(in: range, atMost: 7)
  }
}

/// Round numbers on an axis.
package enum AxisTicks {
  /// Returns the multiples of 1, 2, or 5 times a power of ten in a range.
  package static func values(in range: ClosedRange<Double>, atMost count: Int) -> [Double] {
    let extent = range.upperBound - range.lowerBound
    guard extent > 0, extent.isFinite, count > 1 else { return [] }
    let power = pow(10, (log10(extent / Double(count))).rounded(.down))
    for factor in [1, 2, 5, 10, 20] as [Double] {
      let step = power * factor
      let first = (range.lowerBound / step - 1e-9).rounded(.up)
      let last = (range.upperBound / step + 1e-9).rounded(.down)
      guard last - first + 1 <= Double(count) else { continue }
      return first > last ? [] : stride(from: first, through: last, by: 1).map { $0 * step + 0 }
    }
    return []
  }
}
