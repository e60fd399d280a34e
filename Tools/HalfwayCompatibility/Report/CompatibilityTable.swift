import Foundation

/// The results for all files, as a text table and as JSON.
package struct CompatibilityTable {
  package let reports: [FileReport]

  package init(_ reports: [FileReport]) { self.reports = reports }

  /// One line per file, grouped by project, followed by the counts.
  package var text: String {
    var rows = [["file", "compiles", "rules", "with", "self-contained", "reason"]]
    for (index, report) in reports.enumerated() {
      if index == 0 || reports[index - 1].project != report.project { rows.append([report.project]) }
      let rules = report.isSwift6 ? (report.attempt.mode == .swift5 ? "5, 6" : "6") : "5"
      rows.append([
        "  " + Self.shortened(report.path), Self.words(report.verdict), report.verdict == .no ? "" : rules,
        report.neighbours.isEmpty ? "" : "\(report.neighbours.count)",
        report.environment.isSelfContained ? "yes" : "no", Self.reason(report),
      ])
    }
    return Self.columns(rows) + "\n" + counts
  }

  /// Returns the reason that a file doesn't compile: an unavailable dependency, or else the first missing symbol of
  /// iOS.
  private static func reason(_ report: FileReport) -> String {
    guard report.verdict == .no else { return "" }
    return report.environment.needs.first ?? report.firstMissing ?? ""
  }

  /// The counts of files that compile: self-contained files with and without features that require Objective-C, and
  /// other files.
  private var counts: String {
    let alone = reports.filter(\.environment.isSelfContained)
    let groups = [
      ("in all", reports), ("self-contained without Objective-C", alone.filter { !$0.usesObjectiveC }),
      ("self-contained with selectors and the like", alone.filter(\.usesObjectiveC)),
      ("not self-contained", reports.filter { !$0.environment.isSelfContained }),
    ]
    return groups.map { name, reports in
      let counts = FileReport.Verdict.allCases.map { verdict in
        "\(Self.words(verdict)): \(reports.count { $0.verdict == verdict })"
      }
      return "\(reports.count) files \(name). \(counts.joined(separator: ", ")).\n"
    }.joined()
  }

  /// Returns the last two components of a path.
  private static func shortened(_ path: String) -> String {
    path.split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// The missing symbols with the number of files that need them, the most frequent first.
  package var missing: [(symbol: String, files: Int)] {
    var counts: [String: Int] = [:]
    for report in reports where report.verdict == .no {
      for symbol in report.attempt.missing { counts[symbol.description, default: 0] += 1 }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private static func words(_ verdict: FileReport.Verdict) -> String {
    switch verdict {
    case .unchanged: "unchanged"
    case .ported: "after porting"
    case .no: "not"
    }
  }

  /// Formats rows in columns as wide as their widest entries, two spaces apart.
  static func columns(_ rows: [[String]]) -> String {
    let full = rows.filter { $0.count == rows[0].count }
    let widths = rows[0].indices.map { column in full.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = zip(row, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
        .joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}

extension CompatibilityTable {
  /// The JSON object for a file.
  private struct Entry: Encodable {
    struct Wrong: Encodable {
      let path: String
      let line: Int
      let message: String
    }
    let project: String
    let path: String
    let compiles: FileReport.Verdict
    let swift6: Bool
    let with: [String]
    let missing: [String]
    /// The dependencies that aren't available.
    let needs: [String]
    let selectors: Bool
    let errors: [Wrong]
    let errorsOfOthers: [Wrong]
  }

  /// Returns JSON Lines, with one object per file.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func wrong(_ errors: [CompilerError]) -> [Entry.Wrong] {
      errors.map { Entry.Wrong(path: $0.path, line: $0.line, message: $0.message) }
    }
    return try reports.map { report in
      let entry = Entry(
        project: report.project, path: report.path, compiles: report.verdict, swift6: report.isSwift6,
        with: report.neighbours, missing: report.attempt.missing.map(\.description), needs: report.environment.needs,
        selectors: report.usesObjectiveC,
        errors: wrong(report.attempt.errors), errorsOfOthers: wrong(report.attempt.errorsOfOthers))
      return String(decoding: try encoder.encode(entry), as: UTF8.self) + "\n"
    }.joined()
  }
}
