import Foundation
import HalfwayCodeGeneration
import HalfwayGestures
import HalfwayRecordings
import Testing

/// `halfway thresholds`: the table, the file, and source code for other platforms.
@Suite struct ThresholdsCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let languages = SourceLanguage.allCases.map(\.rawValue)

  @Test(arguments: languages)
  func `source code names its command, its thresholds and their evidence`(_ language: String) throws {
    try folder.write(
      "tuned.json",
      """
      {"commitProgress": 0.25, "touch": {"commitVelocityPointsPerSecond": 320},
      "provenance": {"command": "halfway tune known", "date": "2026-11-22", "recordings": 160, "synthetic": 160, \
      "persons": 8, "why": "Change commitProgress from 0.5 to 0.25."}}
      """)
    let arguments = ["thresholds", "--thresholds", "tuned.json", "--format", language]
    let result = try Program.run(arguments, in: folder)
    #expect(result.status == 0 && result.errors.isEmpty)
    for text in [
      "// halfway thresholds --thresholds tuned.json --format \(language)\n",
      "// The thresholds were found by: halfway tune known, 2026-11-22\n",
      "// Evidence: 160 recordings of 8 people, all of them synthetic.\n", "Change commitProgress from 0.5 to 0.25.",
      "Source: tuned.json; ", "0.25", "320",
    ] { #expect(result.output.contains(text), "\(text)") }
    let written = try Program.run(arguments + ["-o", "decision.txt"], in: folder)
    #expect(written.status == 0 && written.output.isEmpty)
    #expect(try String(contentsOf: folder["decision.txt"], encoding: .utf8) == result.output)
    let mouse = try Program.run(arguments + ["--device", "mouse"], in: folder)
    #expect(mouse.output.contains("375") && mouse.output.contains("--device mouse"))
    let cases = try Program.run(arguments + ["--cases"], in: folder)
    #expect(cases.status == 0 && cases.output.split(separator: "\n").count > 500)
  }

  @Test func `a preset is exported with its estimator`() throws {
    let result = try Program.run("thresholds", "--thresholds", "libadwaita", "--format", "c", in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("'flickOrProjection'") && result.output.contains("'windowedMean'"))
    #expect(result.output.contains("#define TRANSITION_PROJECTION_SECONDS 0.1996"))
    let wide = try Program.run(
      "thresholds", "--thresholds", "libadwaita", "--width", "800", "--format", "c", in: folder)
    #expect(wide.output.contains("#define TRANSITION_PROJECTION_SECONDS 0.3992"))
  }

  @Test func `thresholds that aren't the defaults have a column of their own`() throws {
    try folder.write("mine.json", #"{"commitProgress": 0.25, "releaseRule": "projection"}"#)
    let table = try Program.run("thresholds", "--thresholds", "mine.json", in: folder)
    #expect(table.output.hasPrefix("threshold                       value  default  unit"))
    #expect(table.output.contains("\ncommitProgress                   0.25     0.50 "))
    #expect(table.output.contains("\nreleaseRule          projection    progressOrVelocity  progress "))
    let file = try Program.run("thresholds", "--thresholds", "mine.json", "--format", "json", in: folder)
    let set = try ThresholdsText.parse(Array(file.output.utf8))
    #expect(set.common.commitProgress == 0.25 && set.common.releaseRule == .projection)
  }

  @Test func `mistakes have a message and a status`() throws {
    try FileManager.default.createDirectory(at: folder["folder"], withIntermediateDirectories: true)
    try folder.write("wrong.json", #"{"commitProgres": 0.25}"#)
    for (arguments, status, message) in [
      (["--format", "rust"], 64, "  - json\n  - swift\n  - kotlin\n  - dart\n  - typescript\n  - c\n"),
      (["--cases"], 64, "--cases requires --format with one of: swift, kotlin, dart, typescript, c"),
      (["--device", "mouse"], 64, "--device requires --format with one of: swift"),
      (["--format", "c", "--device", "pen"], 64, "unknown device 'pen'; expected one of: mouse, touch, touchpad"),
      (["--format", "c", "--width", "1"], 64, "--width is 1.0; expected 20 to 20000"),
      (["--format", "c", "--thresholds", "none.json"], 66, "none.json: no such file or preset"),
      (["--format", "c", "--thresholds", "wrong.json"], 65, "wrong.json:1:2: unknown threshold 'commitProgres'"),
      (["--format", "c", "-o", "folder"], 73, "folder: can't be written: it is a folder"),
      (["--format", "c", "-o", "nowhere/a.h"], 73, "nowhere/a.h: can't be written: the folder doesn't exist"),
      (["-o", "nowhere/a.txt"], 73, "nowhere/a.txt: can't be written: the folder doesn't exist"),
    ] {
      let result = try Program.run(["thresholds"] + arguments, in: folder)
      #expect(result.status == Int32(status), "\(arguments): \(result.errors)")
      #expect(result.errors.contains(message), "\(arguments): \(result.errors)")
      #expect(result.output.isEmpty)
    }
  }
}
