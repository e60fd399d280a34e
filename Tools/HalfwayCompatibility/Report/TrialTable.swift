/// What came of all animators.
package struct TrialTable {
  package let reports: [TrialReport]

  package init(_ reports: [TrialReport]) { self.reports = reports }

  /// A line an animator and move; under it whatever was not as it should be, with the plays in which it was not.
  package var text: String {
    var rows = [["animator", "move", "plays as they should be"]]
    for report in reports {
      let source = "\(report.animator) of \(report.project)"
      guard let call = report.call else {
        rows.append(["\(source) cannot be made with plain values"])
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
      + "\n\(reports.count) animators. Flawless in one way of moving screens: \(flawless). "
      + "In which the engine breaks a promise: \(broken).\n"
  }
}
