import Foundation
import HalfwayApp
import HalfwayReplay
import HalfwayReports

/// The folder of `replay --check --artifacts`: what a reviewer needs, for a system that keeps files of a job.
///
/// | file | contents |
/// |---|---|
/// | `report/index.html` | a list of all recordings with filters, and a page for each that doesn't pass |
/// | `strips/NAME.png` | frames of each failing recording, if its result differs |
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
      var frames: [ReplayPictures.Frame] = []
      _ = try work.withoutRobustness.report(of: file) { frames.append(ReplayPictures.Frame($0)) }
      guard !frames.isEmpty else { continue }
      let name = ReportFiles.name(of: file, besides: &names, suffix: ".png")
      try ReplayPictures.writeFilmstrip(frames, to: "\(folder)/strips/\(name)", scale: 1, context)
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
