import Foundation
import HalfwayMotion
import HalfwayRecordings
import HalfwayTuning
import Testing

/// People who finish beyond a boundary of their own, and mean the other thing now and then: the best thresholds are known.
///
/// A gesture has a quantity between 0 and 1 for every axis, evenly distributed. It is meant to finish where each of them is above its maker's
/// boundary, about 0.5, but for the noise; a cell finishes where each is above the cell's value. The best cell is the one at 0.5. Where the
/// world is soft, what is meant depends on the first quantity by chance, ever more surely away from 0.5: cells beside the best one are
/// hardly worse than it.
struct SyntheticWorld: Sendable, CustomTestStringConvertible {
  var name: String
  /// How many values each axis has, evenly from 0 to 1 without the ends. Odd, so that one of them is 0.5.
  var counts = [19]
  var trials = 240
  /// How often the other thing is meant.
  var noise = 0.05
  var persons = 0
  /// The standard deviation of the persons' boundaries.
  var spread = 0.0
  var costs = ErrorCosts()
  /// Whether what is not meant to finish is not meant to navigate at all, and a cell begins nothing where it does not finish.
  var isAboutBeginning = false
  /// How far from 0.5 three of four mean what they should, divided by the logarithm of 3.
  var softness = 0.0

  var testDescription: String { name }

  /// How many draws are made; `HALFWAY_DRAWS` asks for more, and prints what comes of them.
  static let draws = asked ?? 20
  static let asked = ProcessInfo.processInfo.environment["HALFWAY_DRAWS"].flatMap { Int($0) }

  static func print(_ table: String, _ cells: String...) {
    guard asked != nil else { return }
    Swift.print(([table] + cells).joined(separator: " | "))
  }

  struct Draw {
    var search: SweepSearch
    /// The cell that is best for all trials that could be.
    var truth: Int
  }

  func draw(seed: UInt64) throws -> Draw {
    var generator = SeededGenerator(seed: seed)
    let sweep = try SyntheticTable.sweep(counts)
    let boundaries = (0..<max(1, persons)).map { _ in 0.5 + spread * generator.normal() }
    var labels: [TrialLabel] = []
    var values: [[Double]] = []
    for index in 0..<trials {
      let person = index % max(1, persons)
      let value = counts.map { _ in generator.uniform() }
      var isBeyond = value.allSatisfy { $0 > boundaries[person] }
      if softness > 0 {
        isBeyond = generator.uniform() < 1 / (1 + Elementary.exp((boundaries[person] - value[0]) / softness))
      }
      let meantToFinish = (generator.uniform() < noise) != isBeyond
      let other: RecordingHeader.Intent = isAboutBeginning ? .noNavigation : .cancel
      labels.append(
        SyntheticTable.label(index, meantToFinish ? .finish : other, person: persons > 0 ? "p\(person)" : nil))
      values.append(value)
    }
    let table = SyntheticTable.table(labels, cells: sweep.count) { trial, cell -> RecordingFooter.Outcome in
      sweep.axes.indices.allSatisfy { axis in
        values[trial][axis] > Double(sweep.index(of: axis, at: cell) + 1) / Double(counts[axis] + 1)
      } ? .finish : isAboutBeginning ? .none : .cancel
    }
    return Draw(
      search: SweepSearch(table: table, sweep: sweep, costs: costs, seed: seed),
      truth: sweep.cell(counts.map { ($0 - 1) / 2 }))
  }
}
