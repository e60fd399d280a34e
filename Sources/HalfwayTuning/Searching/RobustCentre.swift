import HalfwayGestures

/// The cell of a region of equally good cells that is the most robust against small errors: the one deepest inside.
///
/// Thresholds that are equally good on the given trials are ranked by their distance to the nearest worse ones.
/// Distances are Euclidean. A step of an axis has the length 1 divided by the axis's number of steps, so every axis
/// has the length 1. Names have no distance: each combination of names is a separate slice.
///
/// Nothing is known about values beyond the end of an axis. They count as worse, but at twice the distance: a region
/// that reaches the end has its center nearer to that end than to its other side, and at the end only if it is at
/// most two steps wide. If the end were no boundary, the end itself would always win; if it were a full boundary, a
/// truncated sweep would move the center.
///
/// Of equally deep cells, the one nearest to the center of its slice of the candidates (the mean of its cells) is
/// chosen; of those, the one nearest to the present thresholds; and of those, the first.
struct RobustCentre: Sendable {
  private let sweep: Sweep
  /// The numeric axes with more than one value, and the length of a step of each.
  private let axes: [(index: Int, step: Double)]
  /// The axes whose values are names.
  private let names: [Int]
  /// The position of the present thresholds on each axis, in steps; it can be between two values.
  private let present: [Double]
  /// The difference up to which distances are considered equal.
  private let tolerance = 1e-9

  /// - Parameter present: The index of the present value on each axis; for `nil`, its position according to the sweep's
  ///   base.
  init(_ sweep: Sweep, present: [Int?]? = nil) {
    self.sweep = sweep
    axes = sweep.axes.indices.filter { sweep.axes[$0].numbers != nil && sweep.axes[$0].count > 1 }
      .map { ($0, 1 / Double(sweep.axes[$0].count - 1)) }
    names = sweep.axes.indices.filter { sweep.axes[$0].numbers == nil }
    self.present = sweep.axes.enumerated().map { axis, values in
      present?[axis].map(Double.init) ?? values.place(in: sweep.base.common)
    }
  }

  /// Returns the most robust cell of a region.
  /// - Parameters:
  ///   - region: The cells in ascending order. If there are none, the first cell of the sweep is returned.
  ///   - candidates: The cells of the region that can be chosen, in ascending order (default: all).
  func cell(of region: [Int], among candidates: [Int]? = nil) -> Int {
    guard region.count > 1 else { return region.first ?? 0 }
    let allowed = candidates.map(Set.init)
    var best: (cell: Int, depth: Double, offCentre: Double, offPresent: Double)?
    for slice in slices(of: region) {
      let members = allowed.map { allowed in slice.filter(allowed.contains) } ?? slice
      guard !members.isEmpty else { continue }
      let depths = depths(of: slice)
      let middle = axes.map { axis in
        members.reduce(0.0) { $0 + Double(sweep.index(of: axis.index, at: $1)) } / Double(members.count)
      }
      for (cell, depth) in zip(slice, depths) where allowed?.contains(cell) ?? true {
        if let best, depth < best.depth - tolerance { continue }
        let candidate = (
          cell: cell, depth: depth, offCentre: distance(of: cell, to: middle), offPresent: distanceToPresent(of: cell)
        )
        if let best, !isBetter(candidate, than: best) { continue }
        best = candidate
      }
    }
    return best?.cell ?? 0
  }

  private typealias Candidate = (cell: Int, depth: Double, offCentre: Double, offPresent: Double)

  private func isBetter(_ candidate: Candidate, than best: Candidate) -> Bool {
    if abs(candidate.depth - best.depth) > tolerance { return candidate.depth > best.depth }
    if abs(candidate.offCentre - best.offCentre) > tolerance { return candidate.offCentre < best.offCentre }
    if abs(candidate.offPresent - best.offPresent) > tolerance { return candidate.offPresent < best.offPresent }
    return candidate.cell < best.cell
  }

  /// Returns the squared distance of a cell to a position.
  private func distance(of cell: Int, to place: [Double]) -> Double {
    zip(axes, place).reduce(0) { sum, pair in
      let distance = (Double(sweep.index(of: pair.0.index, at: cell)) - pair.1) * pair.0.step
      return sum + distance * distance
    }
  }

  /// Returns the squared distance of a cell to the present thresholds. A different name counts as the length of an
  /// axis.
  private func distanceToPresent(of cell: Int) -> Double {
    let numbers = distance(of: cell, to: axes.map { present[$0.index] })
    return names.reduce(numbers) { $0 + (Double(sweep.index(of: $1, at: cell)) == present[$1] ? 0 : 1) }
  }

  /// Returns the cells of a region grouped by their names, in the order in which the groups' first cells occur.
  private func slices(of region: [Int]) -> [[Int]] {
    guard !names.isEmpty else { return [region] }
    var places: [Int: Int] = [:]
    var slices: [[Int]] = []
    for cell in region {
      // The key is the cell with the same names and the first values of the other axes.
      let key = sweep.cell(sweep.axes.indices.map { names.contains($0) ? sweep.index(of: $0, at: cell) : 0 })
      if let place = places[key] {
        slices[place].append(cell)
      } else {
        places[key] = slices.count
        slices.append([cell])
      }
    }
    return slices
  }

  // MARK: Depth

  /// Returns the squared distance of each cell of a slice to the nearest cell that isn't in the slice.
  ///
  /// The search is limited to the bounding box of the slice, extended by one step: any cell outside the box is
  /// farther away than the box's rim.
  private func depths(of slice: [Int]) -> [Double] {
    guard !axes.isEmpty else { return slice.map { _ in .infinity } }
    var box = DistanceBox(
      axes.map { axis in
        let places = slice.map { sweep.index(of: axis.index, at: $0) }
        let count = sweep.axes[axis.index].count
        return DistanceBox.Side(
          first: max(0, (places.min() ?? 0) - 1), last: min(count - 1, (places.max() ?? 0) + 1), step: axis.step)
      })
    let places = slice.map { cell in box.place(of: axes.map { sweep.index(of: $0.index, at: cell) }) }
    box.measure(inside: places)
    return zip(slice, places).map { cell, place in
      axes.reduce(box.squares[place]) { nearest, axis in
        let index = sweep.index(of: axis.index, at: cell)
        let toEnd = 2 * Double(min(index + 1, sweep.axes[axis.index].count - index)) * axis.step
        return min(nearest, toEnd * toEnd)
      }
    }
  }
}

extension SweepAxis {
  /// Returns the position of thresholds on the axis, in steps. It is between two values if the threshold's value
  /// isn't on the axis. Values beyond the ends are clamped; an unknown name is at −1.
  func place(in thresholds: Thresholds) -> Double {
    guard let numbers else {
      let name = thresholds.choice(forKey: key)
      return Double((0..<count).first { text(at: $0) == name } ?? -1)
    }
    let value = thresholds.value(forKey: key) ?? numbers[0]
    guard let above = numbers.firstIndex(where: { $0 >= value }) else { return Double(count - 1) }
    guard above > 0 else { return 0 }
    return Double(above - 1) + (value - numbers[above - 1]) / (numbers[above] - numbers[above - 1])
  }
}
