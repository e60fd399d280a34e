import HalfwayReplay
import HalfwayTuning

/// The output of `halfway psychometrics`.
enum PsychometricsText {
  private static func percent(_ share: Double, places: Int = 0) -> String {
    (share * 100).fixed(places: places) + "%"
  }

  private static func range(_ interval: ClosedRange<Double>?, places: Int = 0) -> String {
    guard let interval else { return "–" }
    return (interval.lowerBound * 100).fixed(places: places) + "–" + percent(interval.upperBound, places: places)
  }

  // MARK: Recordings

  /// Returns one line per person, and the lines of the population.
  static func lines(of persons: [JudgedPerson]) -> [String] {
    var rows = [["person", "releases", "to finish", "threshold", "95%"]]
    let posteriors = persons.map(\.posterior)
    for (person, posterior) in zip(persons, posteriors) {
      rows.append([
        person.name.isEmpty ? "–" : person.name, "\(person.judgments.count)",
        "\(person.judgments.count { $0.finishes })", percent(posterior.threshold, places: 1),
        range(posterior.interval(), places: 1),
      ])
    }
    let table = TextTable.lines(rows, right: [1, 2, 3, 4])
    let population = PopulationThreshold(posteriors.map(\.threshold))
    guard persons.count > 1, let mean = population.mean else { return table }
    var text = [
      "",
      "mean of \(persons.count) people: \(percent(mean, places: 1)), 95% interval \(range(population.interval(), places: 1))",
    ]
    if let next = population.predictionInterval() {
      text.append("one more person: \(range(next)) (95% prediction interval)")
    }
    return table + text
  }

  static func json(_ person: JudgedPerson) -> String {
    let posterior = person.posterior
    let interval = posterior.interval()
    return JSONLine.text([
      ("person", .string(person.name)), ("releases", .integer(Int64(person.judgments.count))),
      ("finish", .integer(Int64(person.judgments.count { $0.finishes }))), ("threshold", .number(posterior.threshold)),
      ("low", .number(interval.lowerBound)), ("high", .number(interval.upperBound)),
    ])
  }

  // MARK: Simulation

  static func lines(of comparison: OrderComparison) -> [String] {
    var rows = [["order", "gestures", "width", "coverage", "adaptive", "coverage", "share"]]
    for row in comparison.rows {
      rows.append([
        name(row.plan), "\(row.interval.trials)", percent(row.interval.width, places: 1),
        percent(row.interval.coverage, places: 1), row.adaptive.map { "\($0.trials)" } ?? "more",
        row.adaptive.map { percent($0.coverage, places: 1) } ?? "–", row.ratio.map { percent($0) } ?? "–",
      ])
    }
    return ["95% intervals of the thresholds of \(comparison.people) simulated people", ""]
      + TextTable.lines(rows, right: [1, 2, 3, 4, 5, 6])
  }

  private static func name(_ plan: OrderComparison.Plan) -> String {
    switch plan {
    case .tasks: "tasks with stated intents, balanced"
    case .lines: "releases at lines, balanced"
    }
  }

  static func json(_ row: OrderComparison.Row) -> String {
    JSONLine.text([
      ("order", .string(row.plan.rawValue)), ("gestures", .integer(Int64(row.interval.trials))),
      ("width", .number(row.interval.width)), ("coverage", .number(row.interval.coverage)),
      ("adaptive", row.adaptive.map { .integer(Int64($0.trials)) } ?? .null),
      ("adaptiveCoverage", .optional(row.adaptive?.coverage)),
    ])
  }
}
