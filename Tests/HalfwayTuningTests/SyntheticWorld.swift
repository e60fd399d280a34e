import Foundation
import HalfwayMotion
import HalfwayRecordings
import HalfwayTuning
import Testing

/// A model of synthetic users whose best thresholds are known. Each user means to finish beyond a personal boundary.
///
/// A gesture has a uniformly distributed quantity between 0 and 1 for every axis. Apart from the noise, it is meant to
/// finish if every quantity is above the user's boundary, which is about 0.5. A cell finishes the gesture if every
/// quantity is above the cell's value. The best cell is at 0.5.
///
/// If the softness is above 0, the intent instead depends on the first quantity with a probability that approaches 0 or
/// 1 away from the boundary, so cells next to the best cell are hardly worse.
struct SyntheticWorld: Sendable, CustomTestStringConvertible {
  var name: String
  /// The number of values of each axis, spaced evenly between 0 and 1. Must be odd, so that one of the values is 0.5.
  var counts = [19]
  var trials = 240
  /// The probability that the intent is reversed.
  var noise = 0.05
  var persons = 0
  /// The standard deviation of the personal boundaries.
  var spread = 0.0
  var costs = ErrorCosts()
  /// Whether gestures not meant to finish aren't meant to navigate, and cells that don't finish begin no transition.
  var isAboutBeginning = false
  /// The number of times that each gesture occurs. Copies are of the same person and have the same intent.
  var copies = 1
  /// The number of rules that are searched. The other rules judge quantities of their own.
  var rules = 1
  /// The standard deviation of the differences between the quantities of the other rules and the first one; `nil` if
  /// all rules, including the first, judge the quantity with differences of 0.1, so that none is better than another.
  var ruleSpread: Double?
  /// The distance from the boundary at which 75% of intents match their side, divided by the logarithm of 3.
  var softness = 0.0

  var testDescription: String { name }

  /// The number of draws. `HALFWAY_DRAWS` overrides it and enables printing of the results.
  static let draws = asked ?? 20
  static let asked = ProcessInfo.processInfo.environment["HALFWAY_DRAWS"].flatMap { Int($0) }

  static func print(_ table: String, _ cells: String...) {
    guard asked != nil else { return }
    Swift.print(([table] + cells).joined(separator: " | "))
  }

  struct Draw {
    var search: SweepSearch
    /// The searches of other rules.
    var others: [SweepSearch] = []
    /// The cell with the lowest expected cost.
    var truth: Int

    /// The outcomes of a cell, as the table of the present thresholds.
    func table(at cell: Int) -> OutcomeTable {
      let table = search.table
      return SyntheticTable.table(table.labels, cells: 1) { trial, _ in table.outcome(of: trial, at: cell) }
    }
  }

  /// Returns the expected error rate of a cell of a world with one axis: the noise reverses a share of the intents, and
  /// the quantities between the cell's value and the person's boundary are decided incorrectly.
  func expectedErrorRate(at cell: Int) -> Double {
    let value = Double(cell + 1) / Double(counts[0] + 1)
    var generator = SeededGenerator(seed: 5)
    let draws = spread > 0 ? 20_000 : 1
    let distance = (0..<draws).reduce(0.0) { sum, _ in
      sum + abs(value - min(1, max(0, 0.5 + spread * (spread > 0 ? generator.normal() : 0)))) / Double(draws)
    }
    return noise + (1 - 2 * noise) * distance
  }

  /// - Parameter present: The present cell for the best one; `nil` if the present values aren't on the axes.
  func draw(seed: UInt64, present: ((Int) -> Int)? = nil) throws -> Draw {
    var generator = SeededGenerator(seed: seed)
    let sweep = try SyntheticTable.sweep(counts)
    let boundaries = (0..<max(1, persons)).map { _ in 0.5 + spread * generator.normal() }
    var labels: [TrialLabel] = []
    var values: [[Double]] = []
    // The quantities of each rule.
    var ofRules: [[[Double]]] = Array(repeating: [], count: rules)
    for index in 0..<trials {
      if index % copies > 0, let label = labels.last, let value = values.last {
        labels.append(SyntheticTable.label(index, label.intent, person: label.person))
        values.append(value)
        for rule in ofRules.indices { ofRules[rule].append(ofRules[rule][index - 1]) }
        continue
      }
      let person = index / copies % max(1, persons)
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
      for rule in ofRules.indices {
        let deviation = ruleSpread.map { rule == 0 ? 0 : $0 } ?? (rules > 1 ? 0.1 : 0)
        ofRules[rule].append(value.map { deviation > 0 ? $0 + deviation * generator.normal() : $0 })
      }
    }
    func table(_ rule: Int) -> OutcomeTable {
      SyntheticTable.table(labels, cells: sweep.count) { trial, cell -> RecordingFooter.Outcome in
        sweep.axes.indices.allSatisfy { axis in
          ofRules[rule][trial][axis] > Double(sweep.index(of: axis, at: cell) + 1) / Double(counts[axis] + 1)
        } ? .finish : isAboutBeginning ? .none : .cancel
      }
    }
    let truth = sweep.cell(counts.map { ($0 - 1) / 2 })
    let texts = sweep.axes.indices.map { axis in
      present.map { sweep.axes[axis].text(at: sweep.index(of: axis, at: $0(truth))) }
    }
    let searches = (0..<rules).map { SweepSearch(table: table($0), sweep: sweep, costs: costs, present: texts) }
    return Draw(search: searches[0], others: Array(searches.dropFirst()), truth: truth)
  }
}
