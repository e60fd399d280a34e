import Foundation
import HalfwayKernel
import HalfwayTestSupport
import Testing

/// The numbers of Documentation/touch-prediction.md, from recordings of people, which aren't part of the package.
/// `HALFWAY_ACCEPT=1` in the environment updates the table.
@Suite struct PredictionEvidenceTests {
  private static let hasData = PredictionMeasurement.folders.allSatisfy { SharedData.url($0) != nil }
  private static let page = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation/touch-prediction.md")

  private static func frames(
    _ strokes: [PredictionMeasurement.Stroke], by predictor: TouchPredictor = .standard
  ) -> [PredictionMeasurement.Frame] { strokes.flatMap { PredictionMeasurement.frames($0, by: predictor) } }

  /// The settings among which the defaults were chosen.
  private static let candidates: [TouchPredictor] = ([25_000, 35_000, 50_000, 70_000] as [Int64]).flatMap { window in
    ([25_000, 34_000] as [Int64]).flatMap { maximum in
      [0.9, 0.95, 1].map { share in
        var predictor = TouchPredictor.standard
        (predictor.windowMicroseconds, predictor.maximumMicroseconds, predictor.share) = (window, maximum, share)
        return predictor
      }
    }
  }

  private static func table() -> String {
    let strokes = PredictionMeasurement.people
    var lines = [
      "| drags | frames | without: mean / median / 95% | with: mean / median / 95% | ratio | overshoot: 95% / 99% / max |",
      "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    func row(_ name: String, _ part: [PredictionMeasurement.Stroke]) {
      let cells = PredictionStatistics(frames(part)).cells
      lines.append("| \(([name] + cells).joined(separator: " | ")) |")
    }
    let people = Set(strokes.map(\.person)).sorted()
    let users = strokes.filter { $0.person.hasPrefix("user") }
    row("touchpad study, \(Set(users.map(\.person)).count) people", users)
    for person in people where !person.hasPrefix("user") && person != "device" {
      row(person, strokes.filter { $0.person == person })
    }
    row("**all**", strokes)
    row("not counted: drum rolls, faulty devices", PredictionMeasurement.uncounted)
    return lines.joined(separator: "\n")
  }

  @Test(.enabled(if: hasData, "\(SharedData.missing("touch-evemu"))"))
  func `the table of distances matches the data`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- the table of distances begins -->\n\n"))
    let end = try #require(text.range(of: "\n\n<!-- the table of distances ends -->"))
    let table = Self.table()
    if ProcessInfo.processInfo.environment["HALFWAY_ACCEPT"] == "1" {
      let page = text.replacingCharacters(in: begin.upperBound..<end.lowerBound, with: table)
      try page.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(String(text[begin.upperBound..<end.lowerBound]) == table)
    }
  }

  @Test(.enabled(if: hasData, "\(SharedData.missing("touch-evemu"))"))
  func `prediction halves the mean and the median distance of people's drags`() {
    let statistics = PredictionStatistics(Self.frames(PredictionMeasurement.people))
    #expect(statistics.without.count > 40_000)
    #expect(statistics.ratio < 0.5)
    let (without, with) = (statistics.without, statistics.with)
    #expect(PredictionStatistics.quantile(with, 0.5) < 0.5 * PredictionStatistics.quantile(without, 0.5))
    #expect(PredictionStatistics.quantile(with, 0.95) < 0.5 * PredictionStatistics.quantile(without, 0.95))
    #expect(PredictionStatistics.quantile(statistics.overshoots, 0.95) < 2)
  }

  /// The mean distance of a person for each candidate, as a fraction of that without prediction; each person has the
  /// same weight.
  private static func ratios(
    of strokes: [PredictionMeasurement.Stroke], by candidates: [TouchPredictor]
  ) -> [(person: String, ratios: [Double])] {
    Set(strokes.map(\.person)).sorted().map { person in
      let own = strokes.filter { $0.person == person }
      let without = PredictionStatistics.mean(frames(own).map(\.without))
      return (person, candidates.map { PredictionStatistics.mean(frames(own, by: $0).map(\.with)) / without })
    }
  }

  /// For each person, chooses the candidate with the smallest mean ratio over the others. Returns how often each is
  /// chosen, and the ratios of the people left out.
  private static func crossValidated(
    _ people: [(person: String, ratios: [Double])]
  ) -> (choices: [Int: Int], held: [(person: String, ratio: Double)]) {
    var (choices, held): ([Int: Int], [(person: String, ratio: Double)]) = ([:], [])
    for left in people.indices {
      func cost(_ candidate: Int) -> Double {
        people.indices.reduce(0) { $0 + ($1 == left ? 0 : people[$1].ratios[candidate]) }
      }
      let choice = people[left].ratios.indices.min { cost($0) < cost($1) }!
      choices[choice, default: 0] += 1
      held.append((people[left].person, people[left].ratios[choice]))
    }
    return (choices, held)
  }

  @Test(.enabled(if: hasData, "\(SharedData.missing("touch-evemu"))"))
  func `constants chosen without a person halve the distance of that person in the mean`() {
    let people = Self.ratios(of: PredictionMeasurement.people, by: Self.candidates)
    let (choices, held) = Self.crossValidated(people)
    let mean = PredictionStatistics.mean(held.map(\.ratio))
    let chosen = choices.sorted { $0.value > $1.value }.map { "\(Self.candidates[$0.key]) × \($0.value)" }
    print("held out: mean ratio \(mean), worst \(held.map(\.ratio).max()!), chosen \(chosen.joined(separator: "; "))")
    print("ratios: " + held.map { "\($0.person) \(String(format: "%.2f", $0.ratio))" }.joined(separator: ", "))
    #expect(mean < 0.5)
  }

  /// The settings among which the deviations were chosen; the first one predicts jumps, too.
  private static let deviations: [TouchPredictor] =
    [
      (9.0, 9.0), (0.05, 0.15), (0.05, 0.2), (0.05, 0.25), (0.1, 0.15), (0.1, 0.2), (0.1, 0.25), (0.15, 0.2),
      (0.15, 0.3),
    ]
    .map { fade, stop in
      var predictor = TouchPredictor.standard
      (predictor.fadeDeviation, predictor.stopDeviation) = (fade, stop)
      return predictor
    }

  @Test(.enabled(if: hasData, "\(SharedData.missing("touch-evemu"))"))
  func `where contacts jump, prediction doesn't increase the mean distance, and people's drags keep their gain`() {
    let (people, jumps) = (PredictionMeasurement.people, PredictionMeasurement.uncounted)
    let devices = Self.ratios(of: people + jumps.map { $0.renamed("jumps: \($0.person)") }, by: Self.deviations)
    let (choices, held) = Self.crossValidated(devices)
    let chosen = choices.sorted { $0.value > $1.value }.map { "\(Self.deviations[$0.key]) × \($0.value)" }
    print("\(devices.count) people and devices: held out \(PredictionStatistics.mean(held.map(\.ratio)))")
    print("chosen \(chosen.joined(separator: "; "))")
    // Most selections without one of them choose the defaults.
    let most = choices.max { $0.value < $1.value }!
    #expect(Self.deviations[most.key] == .standard && most.value * 10 >= devices.count * 9)
    #expect(PredictionStatistics.mean(held.map(\.ratio)) < 0.5)
    #expect(PredictionStatistics(Self.frames(jumps)).ratio <= 1)
    // Without the rule, jumps increase the distance by a third, and drags gain as much.
    #expect(PredictionStatistics(Self.frames(jumps, by: Self.deviations[0])).ratio > 1.3)
    let (with, without) = (Self.frames(people), Self.frames(people, by: Self.deviations[0]))
    #expect(PredictionStatistics(with).ratio < PredictionStatistics(without).ratio + 0.005)
  }
}
