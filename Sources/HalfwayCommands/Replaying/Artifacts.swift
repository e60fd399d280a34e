import Foundation
import HalfwayApp
import HalfwayMotion
import HalfwayReplay
import HalfwayReports

/// The folder of `replay --check --artifacts`: what a reviewer needs, for a system that keeps files of a job.
///
/// | file | contents |
/// |---|---|
/// | `report/index.html` | a list of all recordings with filters, and a page for each that doesn't pass |
/// | `strips/NAME.png` | frames of each failing recording, if its result differs |
/// | `strips/NAME-before.png` | what the `.trace` file expects in three frames, as a sketch of boxes |
/// | `strips/NAME-after.png` | the same moments of the replay |
/// | `junit.xml` | the results as JUnit XML |
/// | `summary.md` | the counts and the causes, in Markdown |
@MainActor
struct Artifacts {
  let folder: String
  let work: ReplayWork
  let context: ToolContext

  /// Checks, before any work is done, that the folder can be written.
  static func prepare(_ folder: String) throws {
    for part in ["", "/report", "/strips"] { try OutputFile.makeFolder(folder + part) }
  }

  func write(_ items: [RecordingFiles.Item], _ output: ReplayOutput) throws {
    let outcomes = output.results ?? []
    let pages = ReportFiles(work: work.withoutRobustness, context: context)
    try pages.write(items, results: outcomes, to: folder + "/report", isFolder: true, onlyFailing: true)
    if let junit = output.junitText { try OutputFile.replace(folder + "/junit.xml", with: junit) }
    try OutputFile.replace(folder + "/summary.md", with: summary(output.summary))
    var names: Set<String> = []
    for (item, outcome) in zip(items, outcomes) {
      guard case .file(let file) = item, case .failed = outcome else { continue }
      var moments: [ReplayPictures.Moment] = []
      let report = try work.withoutRobustness.report(of: file) { moments.append(ReplayPictures.Moment($0)) }
      guard !moments.isEmpty else { continue }
      let name = ReportFiles.name(of: file, besides: &names, suffix: ".png")
      let path = "\(folder)/strips/\(name)"
      let places = FilmChoice.places(moments.map(\.percent), count: ReplayPictures.stripCount)
      let strip = try pictures(of: report, at: places)
      try ReplayPictures.writeFilmstrip(strip, to: path, scale: 1, context)
      try writeComparison(report, moments, size: strip[0].list.size, to: String(path.dropLast(".png".count)))
    }
  }

  private func pictures(of report: ReplayReport, at indexes: [Int]) throws -> [ReplayPictures.Frame] {
    try ReplayPictures.pictures(at: indexes, nil, { [work] in try work.replay(report, onFrame: $0) })
  }

  /// Writes the expected moments and the actual ones as two strips.
  private func writeComparison(
    _ report: ReplayReport, _ moments: [ReplayPictures.Moment], size: CGSize, to stem: String
  ) throws {
    let golden: String?
    do { golden = try RecordingAcceptance.goldenTrace(of: report.file) } catch { throw ToolError(error) }
    guard let golden else { return }
    let trace = ExpectedTrace(golden)
    let before = trace.pictures(size: size).map { picture in
      let row = trace.rows.last { $0.microseconds <= picture.microseconds }
      return ReplayPictures.Frame(
        time: Timestamp(microseconds: picture.microseconds), percent: row?.percent, list: picture.list)
    }
    guard !before.isEmpty else { return }
    let indexes = before.map { wanted in moments.lastIndex { $0.time <= wanted.time } ?? 0 }
    let distinct = Array(Set(indexes)).sorted()
    let pictures = Dictionary(uniqueKeysWithValues: zip(distinct, try pictures(of: report, at: distinct)))
    let after = indexes.compactMap { pictures[$0] }
    for (name, strip) in [("before", before), ("after", after)] {
      try ReplayPictures.writeFilmstrip(strip, to: "\(stem)-\(name).png", scale: 1, context)
    }
  }

  private func summary(_ summary: ReplaySummary) -> String {
    var lines = ["# \(summary.line)", ""]
    for (cause, count) in summary.causes {
      // Markup in a cause is text.
      lines.append("- \(count) ×: `\(cause.replacing("`", with: "'"))`")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
