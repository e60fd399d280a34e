/// The results of all animators, as a text table.
package struct TrialTable {
  package let reports: [TrialReport]

  package init(_ reports: [TrialReport]) { self.reports = reports }

  /// One line per animator and move. Below it are the findings and the plays in which they occurred.
  package var text: String {
    var rows = [["animator", "move", "correct runs"]]
    for report in reports {
      let source = "\(report.animator) of \(report.project)"
      guard let call = report.call else {
        rows.append(["\(source) can't be created from plain values"])
        continue
      }
      rows.append(["\(source), made by \(call)"])
      for move in TrialMove.allCases {
        let wrong = report.whatWentWrong(in: move)
        let plays = TrialPlay.allCases.filter { play in !wrong.contains { $0.play == play } }
        rows.append(["", move.rawValue, "\(plays.count) of \(TrialPlay.allCases.count)"])
        var known: [String] = []
        for entry in wrong where !known.contains(entry.what) {
          known.append(entry.what)
          let names = wrong.filter { $0.what == entry.what }.map(\.play.rawValue).joined(separator: ", ")
          rows.append(["      \(entry.whose == .engine ? "ENGINE" : "its own"): \(entry.what) (\(names))"])
        }
      }
    }
    let flawless = reports.count(where: \.isFlawless)
    let broken = reports.count { !$0.isKept }
    return CompatibilityTable.columns(rows)
      + "\n\(reports.count) animators. Correct in at least one kind of transition: \(flawless). "
      + "Violating an invariant of the engine: \(broken).\n"
  }
}
