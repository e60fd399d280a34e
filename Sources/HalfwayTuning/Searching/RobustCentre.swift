import HalfwayGestures

/// The cell of a region of equally good cells that is the least likely to be wrong by a little: the one deepest inside.
///
/// Thresholds that are as good on the trials at hand are told apart by how far each is from the nearest ones that are worse. Distances
/// are Euclid's in steps of the axes, each step as long as one by so many as its axis has, so that from one end of an axis to the other
/// it is 1 for all. Names have no distance: each combination of them is a slice by itself.
///
/// What lies beyond the end of an axis nobody has tried. It counts as worse, but a step towards it as two: a region that reaches the
/// end has its centre nearer to that end than to its other side, and at the end only where it is two steps wide or less. Were the end no
/// limit at all, the end itself would always win; were it a full one, a sweep cut short would move the centre.
///
/// Of cells that are as deep the one nearest to the middle of its slice of the region (the mean of its cells) is taken, of those the one
/// nearest to the present thresholds, and of those the first.
struct RobustCentre {
  private let sweep: Sweep
  /// The axes that are numbers and have more than one value, and how long a step of each is.
  private let axes: [(index: Int, step: Double)]
  /// The axes that are names.
  private let names: [Int]
  /// Where the present thresholds stand on each axis, in steps; they may lie between two values.
  private let present: [Double]
  /// Distances that differ by less are the same.
  private let tolerance = 1e-9

  init(_ sweep: Sweep) {
    self.sweep = sweep
    axes = sweep.axes.indices.filter { sweep.axes[$0].numbers != nil && sweep.axes[$0].count > 1 }
      .map { ($0, 1 / Double(sweep.axes[$0].count - 1)) }
    names = sweep.axes.indices.filter { sweep.axes[$0].numbers == nil }
    present = sweep.axes.map { $0.place(in: sweep.base.common) }
  }

  /// - Parameter region: Cells in rising order; the first cell of the sweep is the answer where there is none.
  func cell(of region: [Int]) -> Int {
    guard region.count > 1 else { return region.first ?? 0 }
    var best: (cell: Int, depth: Double, offCentre: Double, offPresent: Double)?
    for slice in slices(of: region) {
      let depths = depths(of: slice)
      let middle = axes.map { axis in
        slice.reduce(0.0) { $0 + Double(sweep.index(of: axis.index, at: $1)) } / Double(slice.count)
      }
      for (cell, depth) in zip(slice, depths) {
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

  /// Squared.
  private func distance(of cell: Int, to place: [Double]) -> Double {
    zip(axes, place).reduce(0) { sum, pair in
      let distance = (Double(sweep.index(of: pair.0.index, at: cell)) - pair.1) * pair.0.step
      return sum + distance * distance
    }
  }

  /// Squared; a name that is another one is as far as an axis is long.
  private func distanceToPresent(of cell: Int) -> Double {
    let numbers = distance(of: cell, to: axes.map { present[$0.index] })
    return names.reduce(numbers) { $0 + (Double(sweep.index(of: $1, at: cell)) == present[$1] ? 0 : 1) }
  }

  /// The cells of a region by their names, in the order in which the first of each comes.
  private func slices(of region: [Int]) -> [[Int]] {
    guard !names.isEmpty else { return [region] }
    var places: [Int: Int] = [:]
    var slices: [[Int]] = []
    for cell in region {
      // The cell with the same names and otherwise the first values.
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

  /// The distance of each cell of a slice to the nearest cell that is not of it, squared.
  ///
  /// Only within the box about the slice and one step more: whatever is not of the slice and further away is further than the box's rim.
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
  /// Where thresholds stand on the axis, in steps: between two values where theirs is none of its. Beyond the ends it is the end; a name
  /// that is not there is at −1.
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
