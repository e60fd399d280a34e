/// The choice among equally good cells: those that change the fewest thresholds, and of these, the most robust one.
///
/// A threshold whose present value is as good as any other is therefore never changed.
struct CellChoice: Sendable {
  private let sweep: Sweep
  private let present: [Int?]
  private let centre: RobustCentre
  private let open: [Int]

  /// - Parameter present: The index of the present value on each axis, or `nil` if it isn't on the axis.
  init(_ sweep: Sweep, present: [Int?]) {
    (self.sweep, self.present) = (sweep, present)
    centre = RobustCentre(sweep, present: present)
    open = sweep.axes.indices.filter { sweep.axes[$0].count > 1 }
  }

  /// Returns the number of thresholds that a cell changes.
  func changes(at cell: Int) -> Int {
    open.reduce(0) { $0 + (sweep.index(of: $1, at: cell) == present[$1] ? 0 : 1) }
  }

  /// Returns the chosen cell of a region of equally good cells, in ascending order. If there are none, the first cell
  /// of the sweep is returned.
  func cell(of region: [Int]) -> Int {
    guard region.count > 1 else { return region.first ?? 0 }
    var (fewest, kept) = (Int.max, [Int]())
    for cell in region {
      let count = changes(at: cell)
      if count > fewest { continue }
      if count < fewest { (fewest, kept) = (count, []) }
      kept.append(cell)
    }
    return kept.count == 1 ? kept[0] : centre.cell(of: region, among: kept)
  }
}
