import Foundation
import HalfwayApp
import HalfwayReplay
import HalfwayReports

/// Writes the reports of recordings: a file for one, or a folder with an index for several.
@MainActor
struct ReportFiles {
  let work: ReplayWork
  let context: ToolContext

  /// Writes the pages.
  ///
  /// - Parameters:
  ///   - results: The results of a check, in the order of the items; empty if nothing was checked.
  ///   - isFolder: Whether one recording becomes a folder, too.
  ///   - onlyFailing: Whether recordings that pass are only listed.
  func write(
    _ items: [RecordingFiles.Item], results: [JUnitCase.Outcome] = [], to path: String, isFolder: Bool = false,
    onlyFailing: Bool = false
  ) throws {
    if !isFolder, items.count == 1, case .file(let file) = items[0] {
      try OutputFile.replace(path, with: try GestureReport.make(of: file, named: file, work).report.html)
      return context.complain("wrote \(path)")
    }
    var rows: [ReportIndex.Row] = []
    var names: Set<String> = []
    for (index, item) in items.enumerated() {
      var row = ReportIndex.Row(file: item.path)
      if results.indices.contains(index) { (row.check, row.cause) = Self.words(results[index]) }
      switch item {
      case .problem(let error): row.cause = error.description
      case .file where onlyFailing && row.check == "pass": break
      case .file(let file):
        do {
          let (report, replay) = try GestureReport.make(of: file, named: file, work)
          row.page = Self.name(of: file, besides: &names)
          try OutputFile.replace(path + "/" + (row.page ?? ""), with: report.html)
          (row.outcome, row.scene) = (VerdictText.short(replay.result.verdict), replay.recording.header.scene)
          if let cause = replay.diagnosis?.cause { row.cause = cause }
        } catch let error as ToolError where error.status != .cannotCreate {
          row.cause = error.description
        }
      }
      rows.append(row)
    }
    try OutputFile.replace(path + "/index.html", with: ReportIndex(rows).html)
    context.complain("wrote \(path)/index.html and \(names.count) report\(names.count == 1 ? "" : "s")")
  }

  /// Returns the result of a check, and the cause of a failure.
  private static func words(_ outcome: JUnitCase.Outcome) -> (check: String, cause: String) {
    switch outcome {
    case .passed: ("pass", "")
    case .failed(let message, _, _), .error(let message, _): ("fail", message)
    case .skipped: ("new", "")
    }
  }

  /// Returns the name of a file about a recording, different from those of the others.
  static func name(of file: String, besides names: inout Set<String>, suffix: String = ".html") -> String {
    let stem = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    var name = stem + suffix
    var number = 2
    while name == "index.html" || names.contains(name) {
      name = "\(stem)-\(number)\(suffix)"
      number += 1
    }
    names.insert(name)
    return name
  }
}
