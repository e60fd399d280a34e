import HalfwayMotion

/// The motion of several contacts, split into independent parts: in common, apart, and around each other.
///
/// For displacements d₁ … dₙ the common motion is their mean m. The remainder dᵢ − m is split along and across the line
/// from the contacts' centroid. For two contacts whose distance has changed by Δ and whose line has turned by θ,
///
///     (|d₁|² + |d₂|²) / 2 = |m|² + e² + r²,   e = Δ / 2,   r = θ · (mean distance) / 2
///
/// (for small angles): the energy of the motion is the sum of the energies of a pan, a pinch, and a rotation. All four
/// quantities are points per contact, so they can be compared, and `share` of one of them is the fraction of the motion
/// that it explains.
public struct GroupMotion: Hashable, Sendable {
  /// The displacement of the contacts' centroid, in points.
  public var common: PlaneVector
  /// The change of each contact's distance from the centroid, in points; negative if the contacts move together.
  public var dilation: Double
  /// The distance that each contact has moved around the centroid, in points, positive clockwise. Zero for more than
  /// two contacts.
  public var rotation: Double
  /// The part of the motion of more than two contacts that is neither common nor dilation, in points; never negative.
  public var residual: Double

  /// Creates a motion from its parts, all in points.
  public init(common: PlaneVector = .zero, dilation: Double = 0, rotation: Double = 0, residual: Double = 0) {
    (self.common, self.dilation, self.rotation, self.residual) = (common, dilation, rotation, residual)
  }

  /// The mean of the squared displacements of the contacts, in square points.
  public var energy: Double {
    common.dot(common) + dilation * dilation + rotation * rotation + residual * residual
  }

  /// The common motion's fraction of the energy, from 0 to 1; 0 if the contacts haven't moved.
  public var commonShare: Double { share(common.dot(common)) }
  /// The dilation's fraction of the energy, from 0 to 1; 0 if the contacts haven't moved.
  public var dilationShare: Double { share(dilation * dilation) }
  /// The rotation's fraction of the energy, from 0 to 1; 0 if the contacts haven't moved.
  public var rotationShare: Double { share(rotation * rotation) }

  private func share(_ part: Double) -> Double {
    let energy = energy
    return energy > 0 ? part / energy : 0
  }

  /// Returns the linear interpolation between two motions at a fraction of the path from `a` to `b`.
  static func between(_ a: Self, _ b: Self, at part: Double) -> Self {
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * part }
    return Self(
      common: PlaneVector(mix(a.common.x, b.common.x), mix(a.common.y, b.common.y)),
      dilation: mix(a.dilation, b.dilation), rotation: mix(a.rotation, b.rotation),
      residual: mix(a.residual, b.residual))
  }
}

/// The locations of the contacts from which their motion is measured.
public struct GroupAnchor: Sendable {
  private var starts: [PlaneVector]

  /// - Parameter starts: The contacts' locations, in an order that doesn't change.
  public init(_ starts: [PlaneVector]) { self.starts = starts }

  /// The number of contacts.
  public var count: Int { starts.count }

  /// Returns the contacts' motion since then.
  /// - Parameter place: Returns the current location of the contact at an index.
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

  /// Returns the motion of two contacts whose line has turned by less than 180°.
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
