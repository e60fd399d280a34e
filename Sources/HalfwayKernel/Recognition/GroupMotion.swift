import HalfwayMotion

/// What several contacts have done together, split into motions that are independent of each other: in common, apart, about each other.
///
/// For displacements d₁ … dₙ the common motion is their mean m. What is left, dᵢ − m, is split along and across the line from the
/// contacts' middle. For two contacts with a distance that has changed by Δ and a line that has turned by θ,
///
///     (|d₁|² + |d₂|²) / 2 = |m|² + e² + r²,   e = Δ / 2,   r = θ · (mean distance) / 2
///
/// (for small turns): the motion's energy is the sum of those of a pan, a pinch and a rotation. All four are points per contact, so they
/// compare, and `share` of one of them says how much of the motion it explains.
public struct GroupMotion: Hashable, Sendable {
  /// The displacement of the contacts' middle, in points.
  public var common: PlaneVector
  /// How much further each contact is from the middle, in points; negative where the contacts come together.
  public var dilation: Double
  /// How far each contact has gone about the middle, in points, clockwise. Zero for more than two contacts.
  public var rotation: Double
  /// What is neither, of more than two contacts, in points; never negative.
  public var residual: Double

  public init(common: PlaneVector = .zero, dilation: Double = 0, rotation: Double = 0, residual: Double = 0) {
    (self.common, self.dilation, self.rotation, self.residual) = (common, dilation, rotation, residual)
  }

  /// The mean of the squared displacements of the contacts, in square points.
  public var energy: Double {
    common.dot(common) + dilation * dilation + rotation * rotation + residual * residual
  }

  /// The shares of the energy, 0 to 1. Contacts that have not moved have done nothing in common.
  public var commonShare: Double { share(common.dot(common)) }
  public var dilationShare: Double { share(dilation * dilation) }
  public var rotationShare: Double { share(rotation * rotation) }

  private func share(_ part: Double) -> Double {
    let energy = energy
    return energy > 0 ? part / energy : 0
  }

  /// The motion between two, a part of the way from `a` to `b`.
  static func between(_ a: Self, _ b: Self, at part: Double) -> Self {
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * part }
    return Self(
      common: PlaneVector(mix(a.common.x, b.common.x), mix(a.common.y, b.common.y)),
      dilation: mix(a.dilation, b.dilation), rotation: mix(a.rotation, b.rotation),
      residual: mix(a.residual, b.residual))
  }
}

/// Where contacts were when their motion began to count.
public struct GroupAnchor: Sendable {
  private var starts: [PlaneVector]

  /// - Parameter starts: The contacts' places, in an order that stays.
  public init(_ starts: [PlaneVector]) { self.starts = starts }

  public var count: Int { starts.count }

  /// The contacts' motion since.
  /// - Parameter place: The present place of each contact, by its index.
  public func motion(_ place: (Int) -> PlaneVector) -> GroupMotion {
    guard starts.count > 1 else {
      return GroupMotion(common: starts.isEmpty ? .zero : place(0) - starts[0])
    }
    if starts.count == 2 { return Self.pairMotion(from: starts[0], starts[1], to: place(0), place(1)) }
    let weight = 1 / Double(starts.count)
    var (before, now) = (PlaneVector.zero, PlaneVector.zero)
    for (index, start) in starts.enumerated() {
      before += start * weight
      now += place(index) * weight
    }
    let common = now - before
    var (rest, dilation) = (0.0, 0.0)
    for (index, start) in starts.enumerated() {
      let own = place(index) - start - common
      rest += own.dot(own) * weight
      dilation += ((place(index) - now).length - (start - before).length) * weight
    }
    return GroupMotion(
      common: common, dilation: dilation, residual: max(0, rest - dilation * dilation).squareRoot())
  }

  /// The motion of two contacts; the line between them has turned by less than half a turn.
  private static func pairMotion(
    from a: PlaneVector, _ b: PlaneVector, to newA: PlaneVector, _ newB: PlaneVector
  ) -> GroupMotion {
    let (line, newLine) = (b - a, newB - newA)
    let (length, newLength) = (line.length, newLine.length)
    let turn = Elementary.atan2(line.cross(newLine), line.dot(newLine))
    return GroupMotion(
      common: (newA + newB - a - b) * 0.5, dilation: (newLength - length) / 2, rotation: turn * (length + newLength) / 4
    )
  }
}
