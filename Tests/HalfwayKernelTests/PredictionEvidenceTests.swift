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

  @Test(.enabled(if: hasData, "\(SharedData.missing("touch-evemu"))"))
  func `constants chosen without a person halve the distance of that person in the mean`() {
    let strokes = PredictionMeasurement.people
    let people = Set(strokes.map(\.person)).sorted()
    // The mean distances per person and candidate; each person has the same weight.
    let errors = people.map { person in
      let own = strokes.filter { $0.person == person }
      return Self.candidates.map { PredictionStatistics.mean(Self.frames(own, by: $0).map(\.with)) }
    }
    let without = people.map { person in
      PredictionStatistics.mean(Self.frames(strokes.filter { $0.person == person }).map(\.without))
    }
    var (choices, held): ([Int: Int], [Double]) = ([:], [])
    for left in people.indices {
      let choice = Self.candidates.indices.min { a, b in
        func cost(_ candidate: Int) -> Double {
          people.indices.reduce(0) { $0 + ($1 == left ? 0 : errors[$1][candidate] / without[$1]) }
        }
        return cost(a) < cost(b)
      }!
      choices[choice, default: 0] += 1
      held.append(errors[left][choice] / without[left])
    }
    let mean = PredictionStatistics.mean(held)
    let chosen = choices.sorted { $0.value > $1.value }.map { "\(Self.candidates[$0.key]) × \($0.value)" }
    print("held out: mean ratio \(mean), worst \(held.max()!), chosen \(chosen.joined(separator: "; "))")
    print("ratios: " + zip(people, held).map { "\($0) \(String(format: "%.2f", $1))" }.joined(separator: ", "))
    #expect(mean < 0.5)
  }
}
