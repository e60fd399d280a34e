import HalfwayReplay
import HalfwayTuning

/// A map of a plane, with one character per cell.
struct SurfaceMap {
  let plane: SurfacePlane

  /// A position on the map. Positions without a row are for stationary contacts.
  struct Cell {
    var column: Int
    var row: Int?

    static func all(of plane: SurfacePlane) -> [Cell] {
      ((0..<plane.rows).map(Optional.some) + [nil]).flatMap { row in
        (0..<plane.columns).map { Cell(column: $0, row: row) }
      }
    }
  }

  /// Returns a plane in which whole percentages are in the middle of every other column, and round velocities in the
  /// middle of the rows.
  static func plane(fastest: Double) -> SurfacePlane {
    let step = fastest / 10
    return SurfacePlane(
      percent: -0.01...1.01, velocityPointsPerSecond: -(fastest + step / 2)...fastest + step / 2, columns: 51, rows: 21)
  }

  private static let margin = 9
  /// The space to the left of the columns.
  static let space = String(repeating: " ", count: margin)

  /// Returns the map with its axes.
  ///
  /// - Parameters:
  ///   - axis: The labels at every fifth of the plane.
  ///   - letter: Returns the character of a cell.
  func lines(axis: [String], _ letter: (Cell) -> Character) -> [String] {
    func row(_ index: Int?) -> String { String((0..<plane.columns).map { letter(Cell(column: $0, row: index)) }) }
    var lines = ["points/s".leftPadded(to: Self.margin - 1)]
    for index in 0..<plane.rows {
      let velocity = plane.velocityPointsPerSecond(ofRow: index)
      let label = (velocity > 0.5 ? "+" : "") + velocity.fixed(places: 0)
      lines.append(label.leftPadded(to: Self.margin - 1) + " |" + row(index))
    }
    lines.append("stopped".leftPadded(to: Self.margin - 1) + " |" + row(nil))
    lines.append(Self.space + "+" + (0..<plane.columns).map { $0 % 10 == 0 ? "+" : "-" }.joined())
    lines.append(Self.space + " " + axis.map { $0.padded(to: 10) }.joined().trimmingEnd())
    return lines
  }

  /// The percentages and the velocities at the centers of the cells, in JSON.
  var percents: [Double] { (0..<plane.columns).map { Self.rounded(plane.percent(ofColumn: $0)) } }
  var velocities: [Double] { (0..<plane.rows).map { Self.rounded(plane.velocityPointsPerSecond(ofRow: $0)) } }

  static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
}
