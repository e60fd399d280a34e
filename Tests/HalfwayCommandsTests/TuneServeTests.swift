import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTestSupport
import Testing

/// `halfway tune --serve`, and the optimizer in `Examples/Optuna`.
@Suite struct TuneServeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private struct Errors: Decodable, Equatable {
    var person: String?
    var cost: Double
    var trials: Int
    var accidentalFinishes: Int
    var accidentalCancels: Int
    var falseActivations: Int
  }

  private struct Answer: Decodable {
    var id: Int?
    var cost: Double?
    var trials: Int?
    var accidentalFinishes: Int?
    var accidentalCancels: Int?
    var persons: [Errors]?
    var folds: [Errors]?
    var error: String?
    var line: Int?
    var column: Int?
  }

  private func answers(_ output: String) throws -> [Answer] {
    try output.split(separator: "\n").dropFirst().map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
  }

  private func makePeople() throws {
    let made = try Program.run(
      "synthesize", "--people", "6", "--trials", "20", "--seed", "4", "-o", "people", in: folder)
    #expect(made.status == 0, "\(made.errors)")
  }

  @Test func `each request is answered with the errors that tune finds by the same thresholds`() throws {
    try makePeople()
    let sets = [
      "{}", #"{"commitProgress":0.3}"#, #"{"commitProgress":0.7,"touch":{"commitVelocityPointsPerSecond":900}}"#,
      #"{"releaseRule":"projection","projectionSeconds":0.2}"#, #"{"velocityWindowMilliseconds":40}"#,
      #"{"panSlopPoints":40}"#, #"{"commitProgress":0.3}"#,
    ]
    let requests = sets.enumerated().map { #"{"id":\#($0.offset),"thresholds":\#($0.element)}"# }
    let served = try Program.run(
      ["tune", "people", "--serve", "--cost", "3:1"], in: folder, input: requests.joined(separator: "\n") + "\n")
    #expect(served.status == 0, "\(served.errors)")
    let answers = try answers(served.output)
    #expect(answers.map(\.id) == Array(0..<sets.count))
    #expect(Set(answers.map(\.cost)).count > 3)
    for (set, answer) in zip(sets, answers) {
      try folder.write("set.json", set)
      // Scenes have thresholds of their own, which a request changes, while a file replaces all.
      let thresholds = try Program.run("tune", "people", "--thresholds", "set.json", "--format", "json", in: folder)
      let summary = try #require(thresholds.output.split(separator: "\n").last)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(summary.utf8)) as? [String: Any])
      func count(_ key: String) -> Int? { (object[key] as? [String: Any])?["count"] as? Int }
      let (finishes, cancels) = (try #require(answer.accidentalFinishes), try #require(answer.accidentalCancels))
      #expect(finishes == count("accidentalFinish") && cancels == count("accidentalCancel"), "\(set)")
      #expect(answer.cost == Double(3 * finishes + cancels) && answer.trials == 120)
      let (persons, folds) = (try #require(answer.persons), try #require(answer.folds))
      #expect(persons == folds && persons.count == 6 && persons.allSatisfy { $0.trials == 20 && $0.person != nil })
      #expect(persons.reduce(0) { $0 + $1.cost } == answer.cost)
    }
  }

  @Test(arguments: [
    (#"{"id":5,"thresholds":{"commitProgres":1}}"#, 5, 23, "unknown threshold"),
    (#"{"id":6,"thresholds":{"commitProgress":2}}"#, 6, 40, "expected 0.0 to 1.0"),
    (#"{"thresholds":1}"#, nil, 15, "expected an object"),
    (#"{"id":7}"#, 7, 1, #"expected the key "thresholds""#),
    (#"{"id":8,"thresholds":{},"threshold":{}}"#, 8, 25, #"unknown key "threshold""#),
    ("[1]", nil, 1, "expected an object"), ("{", nil, 2, "expected a key"), ("\u{1}", nil, 1, "expected a value"),
  ])
  func `a wrong request is answered with its mistake, and the next one is answered`(
    request: String, id: Int?, column: Int, message: String
  ) throws {
    try LabelledSwipes.fill(folder, "study", count: 10, finishFrom: 0.5)
    let served = try Program.run(
      ["tune", "study", "--serve"], in: folder, input: "\n" + request + "\n" + #"{"thresholds":{}}"#)
    #expect(served.status == 0, "\(served.errors)")
    let answers = try answers(served.output)
    #expect(answers.count == 2 && answers.last?.cost != nil)
    let answer = try #require(answers.first)
    #expect(answer.id == id && answer.line == 2 && answer.column == column, "\(answer)")
    #expect(answer.error?.contains(message) == true, "\(answer.error ?? "")")
  }

  @Test func `options that have no effect on answers are refused, and nothing to serve is an error`() throws {
    try LabelledSwipes.fill(folder, "study", count: 10, finishFrom: 0.5)
    for option in ["--search", "--explain", "--format=json", "--confidence=0.9", "--plan=5"] {
      let result = try Program.run("tune", "study", "--serve", option, in: folder)
      #expect(result.status == 64 && result.errors.contains("--serve"), "\(option): \(result.errors)")
    }
    try FileManager.default.createDirectory(at: folder["none"], withIntermediateDirectories: true)
    #expect(try Program.run("tune", "none", "--serve", in: folder).status == 66)
  }

  /// A Python with Optuna, for example `python3 -m venv DIR && DIR/bin/pip install optuna`, as
  /// HALFWAY_OPTUNA=DIR/bin/python.
  private static let python = ProcessInfo.processInfo.environment["HALFWAY_OPTUNA"]

  @Test(.enabled(if: python != nil, "HALFWAY_OPTUNA isn't a Python with Optuna"))
  func `Optuna finds thresholds as good as the known ones of a synthetic population`() throws {
    try folder.write("truth.json", #"{"version":3,"commitProgress":0.35,"commitVelocityPointsPerSecond":600}"#)
    let example = Shipped.recordings.deletingLastPathComponent().appendingPathComponent("Examples/Optuna/tune.py")
    let made = try Program.run(
      "synthesize", "--people", "12", "--trials", "40", "--device", "touch", "--seed", "3", "--truth", "truth.json",
      "-o",
      "people", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let found = try Program.shell("\(Self.python ?? "") \(example.path) people --evaluations 200", in: folder)
    #expect(found.status == 0, "\(found.errors)")
    func errors(_ file: String) throws -> Int {
      let line = try #require(
        try Program.run("tune", "people", "--thresholds", file, "--format", "json", in: folder).output
          .split(separator: "\n").last)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return try #require((object["wrong"] as? [String: Any])?["count"] as? Int)
    }
    let (truth, thresholds) = (try errors("truth.json"), try errors("thresholds.json"))
    #expect(truth == 0, "labels without noise agree with the truth")
    #expect(thresholds <= 480 * 2 / 100, "\(thresholds) errors of 480: \(found.output)")
    #expect(found.output.contains("held out: "))
  }
}
