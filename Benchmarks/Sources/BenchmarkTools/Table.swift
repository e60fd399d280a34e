/// The printed table: one row per quantity, with its goal if it has one.
package struct Table {
  /// The goal of a quantity.
  package enum Goal {
    case below(Double)
    case above(Double)
    case exactly(Double)

    func isMet(by value: Double) -> Bool {
      switch self {
      case .below(let bound): value < bound
      case .above(let bound): value > bound
      case .exactly(let bound): value == bound
      }
    }

    var text: String {
      switch self {
      case .below(let bound): "< " + Table.text(bound)
      case .above(let bound): "> " + Table.text(bound)
      case .exactly(let bound): Table.text(bound)
      }
    }
  }

  private var rows = [["what", "unit", "median", "fastest", "slowest", "goal", ""]]
  /// Whether every goal is met.
  package private(set) var isEveryGoalMet = true

  package init() {}

  /// Adds a quantity. A goal applies to the median.
  package mutating func add(
    _ what: String, unit: String, _ median: Double, fastest: Double? = nil, slowest: Double? = nil, goal: Goal? = nil
  ) {
    let isMet = goal?.isMet(by: median)
    if isMet == false { isEveryGoalMet = false }
    rows.append([
      what, unit, Self.text(median), fastest.map(Self.text) ?? "", slowest.map(Self.text) ?? "", goal?.text ?? "",
      isMet.map { $0 ? "met" : "missed" } ?? "",
    ])
  }

  /// Adds a time per unit of work.
  package mutating func add(_ what: String, _ measured: BatchMeasurement, goal: Goal? = nil) {
    add(what, unit: "ns", measured.median, fastest: measured.fastest, slowest: measured.slowest, goal: goal)
  }

  /// Adds a quantity that was measured several times; greater is better.
  package mutating func add(_ what: String, unit: String, _ values: [Double], goal: Goal? = nil) {
    let ascending = values.sorted()
    guard let least = ascending.first, let greatest = ascending.last else { return }
    add(what, unit: unit, BatchMeasurement.median(of: ascending), fastest: greatest, slowest: least, goal: goal)
  }

  /// Adds the rate of an amount of work whose time was measured.
  package mutating func add(
    _ what: String, unit: String, _ amount: Double, per measured: BatchMeasurement, goal: Goal? = nil
  ) {
    let rate = { (nanoseconds: Double) in amount * 1e9 / nanoseconds }
    add(
      what, unit: unit, rate(measured.median), fastest: rate(measured.fastest), slowest: rate(measured.slowest),
      goal: goal)
  }

  /// Returns the table with the first two columns and the last one left-aligned, and the numbers right-aligned.
  package var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column < 2 || column == row.count - 1 ? cell + space : space + cell
      }.joined(separator: "  ")
    }
    lines.insert(widths.map { String(repeating: "-", count: $0) }.joined(separator: "  "), at: 1)
    return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }

  /// Formats a number: no decimals from 100 on, with thousands separators; one decimal below; none if it is an integer.
  package static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    guard abs(value) < 100, !tenths.isMultiple(of: 10) else { return grouped(Int(value.rounded())) }
    return "\(tenths / 10).\(abs(tenths % 10))"
  }

  private static func grouped(_ value: Int) -> String {
    guard value >= 1000 else { return String(value) }
    let rest = String(value % 1000)
    return grouped(value / 1000) + "," + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
