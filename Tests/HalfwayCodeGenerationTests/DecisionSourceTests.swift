import Foundation
import HalfwayCodeGeneration
import HalfwayGestures
import Testing

/// The exported decisions, compiled and compared with the kernel's.
@Suite struct DecisionSourceTests {
  private static let isAccepting = ProcessInfo.processInfo.environment["HALFWAY_ACCEPT"] == "1"

  private static func run(_ language: SourceLanguage, _ exported: ExportedThresholds) throws {
    let source = try exported.source
    let result = try SourceCompiler.run(
      language,
      [language.fileName: source.text(in: language), language.casesFileName: source.casesText(in: language)])
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("\(source.caseCount) cases, 0 failed"), "\(result.output)")
  }

  @Test(
    .enabled(if: SourceCompiler.isInstalled(.c), "\(SourceCompiler.missing(.c))"), arguments: ExportedThresholds.all)
  func `the C header decides like the kernel`(_ exported: ExportedThresholds) throws { try Self.run(.c, exported) }

  @Test(
    .enabled(if: SourceCompiler.isInstalled(.swift), "\(SourceCompiler.missing(.swift))"),
    arguments: [ExportedThresholds.standard, .unlike])
  func `the Swift file decides like the kernel`(_ exported: ExportedThresholds) throws {
    try Self.run(.swift, exported)
  }

  @Test(
    .enabled(if: SourceCompiler.isInstalled(.typescript), "\(SourceCompiler.missing(.typescript))"),
    arguments: [ExportedThresholds.standard, .unlike])
  func `the TypeScript file decides like the kernel`(_ exported: ExportedThresholds) throws {
    try Self.run(.typescript, exported)
  }

  @Test(.enabled(if: SourceCompiler.isInstalled(.kotlin), "\(SourceCompiler.missing(.kotlin))"))
  func `the Kotlin file decides like the kernel`() throws { try Self.run(.kotlin, .unlike) }

  @Test(.enabled(if: SourceCompiler.isInstalled(.dart), "\(SourceCompiler.missing(.dart))"))
  func `the Dart file decides like the kernel`() throws { try Self.run(.dart, .unlike) }

  @Test(.enabled(if: SourceCompiler.isInstalled(.c), "\(SourceCompiler.missing(.c))"))
  func `a case that differs is named and makes the program fail`() throws {
    let source = try ExportedThresholds.standard.source
    let cases = source.casesText(in: .c)
    func result(_ decision: String, _ cases: String) throws -> SourceCompiler.Result {
      try SourceCompiler.run(.c, [SourceLanguage.c.fileName: decision, SourceLanguage.c.casesFileName: cases])
    }
    let row = try #require(cases.firstRange(of: "_check_release(self, 17,"))
    let line = try #require(cases[row.lowerBound...].split(separator: "\n").first)
    let other = line.contains("OUTCOME_FINISH") ? ("FINISH", "CANCEL") : ("CANCEL", "FINISH")
    let changed = cases.replacing(line, with: line.replacing("OUTCOME_\(other.0)", with: "OUTCOME_\(other.1)"))
    let wrong = try result(source.text(in: .c), changed)
    #expect(wrong.status == 1 && wrong.output == "case 17 differs\n\(source.caseCount) cases, 1 failed\n")
    // Another threshold, another comparison, and another constant of the spring.
    for (old, new) in [
      ("TRANSITION_COMMIT_PROGRESS 0.5", "TRANSITION_COMMIT_PROGRESS 0.50001"),
      ("velocity >= TRANSITION_COMMIT", "velocity > TRANSITION_COMMIT"),
      ("TRANSITION_SETTLE_STIFFNESS 322.27279677026473", "TRANSITION_SETTLE_STIFFNESS 322.2728"),
      ("beta[k] = k == 0", "beta[k] = k >= 0"),
    ] {
      let text = source.text(in: .c)
      try #require(text.contains(old))
      let wrong = try result(text.replacing(old, with: new), cases)
      #expect(wrong.status == 1 && wrong.output.contains(" differs\n"), "\(new): \(wrong.output)")
    }
  }

  @Test(arguments: SourceLanguage.allCases)
  func `the file of the defaults is the golden one`(_ language: SourceLanguage) throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
    let golden = root.appendingPathComponent("Goldens/decisions/\(language.fileName).txt")
    let text = try ExportedThresholds.standard.source.text(in: language)
    if Self.isAccepting { try text.write(to: golden, atomically: true, encoding: .utf8) }
    #expect(text == (try? String(contentsOf: golden, encoding: .utf8)), "run the test with HALFWAY_ACCEPT=1")
  }

  @Test(arguments: ExportedThresholds.all)
  func `every combination is described, in lines that fit`(_ exported: ExportedThresholds) throws {
    let source = try exported.source
    #expect(source.caseCount > 300)
    for language in SourceLanguage.allCases {
      let text = source.text(in: language)
      for line in text.split(separator: "\n") { #expect(line.count <= 120, "\(language): \(line)") }
      #expect(text.contains(exported.thresholds.releaseRule.rawValue))
      // Braces match in every language.
      for pair in ["{}", "()", "[]"] {
        #expect(text.count { $0 == pair.first } == text.count { $0 == pair.last }, "\(language): \(pair)")
      }
    }
  }

  @Test func `the cases include the edges of the rule`() throws {
    let cases = try ExportedThresholds.standard.source.casesText(in: .typescript)
    for edge in [
      "progress: 0.49999999999999994", "progress: 0.5000000000000001", "velocityPointsPerSecond: 374.99999999999994",
      "velocityPointsPerSecond: -100.00000000000001", "velocityPointsPerSecond: null", "distancePoints: NaN",
      "reverseDistancePoints: null", "reverseDistancePoints: 9.999999999999998", "travelPoints: 0,",
    ] { #expect(cases.contains(edge), "\(edge)") }
  }

  @Test func `texts from files end no comment`() throws {
    let origin = DecisionSource.Origin(
      command: "halfway thresholds --thresholds 'a\nint x;'", version: "1.0", name: "*/ b \\", provenance: ["c??/"])
    let source = try DecisionSource(.standard, origin: origin)
    for language in SourceLanguage.allCases {
      let text = source.text(in: language)
      #expect(!text.contains("*/ b") && !text.contains("\nint x") && !text.contains("\\\n") && !text.contains("??/"))
      #expect(text.contains("a_int x;"))
    }
  }
}
