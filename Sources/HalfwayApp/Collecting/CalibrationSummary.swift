import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The outcomes of one person's gestures with the present thresholds.
package struct CalibrationSummary: Equatable {
  package struct Row: Equatable {
    package var name: String
    package var intent: String
    package var made: Int
    /// The number of gestures whose outcome matched the intent.
    package var asMeant: Int
  }

  package let person: String
  package let scene: String
  /// One row per task.
  package let rows: [Row]
  package let folder: String
  /// The knowledge about the person's threshold from releases at requested places; `nil` if there are none.
  package private(set) var posterior: PsychometricPosterior?

  /// Plays the recordings.
  ///
  /// - Throws: `ToolError` if a recording can't be read.
  @MainActor
  package init(_ visit: CalibrationVisit, thresholds: ThresholdSet) throws {
    let folder = visit.folder
    (person, scene, self.folder) = (folder.person, folder.scene.name, folder.path)
    var replayer = Replayer()
    replayer.keepsTrace = false
    let tasks = CalibrationTask.allCases + [.judgedRelease]
    rows = try tasks.filter { task in visit.plan.trials.contains { $0.task == task } }.map { task in
      var row = Row(name: task.rawValue, intent: task.intent?.rawValue ?? "as stated", made: 0, asMeant: 0)
      for trial in visit.plan.trials where trial.task == task {
        guard let recording = try folder.recording(of: trial) else { continue }
        replayer.thresholds = thresholds[recording.header.device]
        let outcome = replayer.run(recording, scene: folder.scene).verdict.outcome(meant: recording.header)
        row.made += 1
        // A label that was corrected afterward takes precedence.
        if (recording.header.intent ?? task.intent)?.isMet(by: outcome) == true { row.asMeant += 1 }
      }
      return row
    }
    if let order = visit.places, !order.judgments.isEmpty { posterior = PsychometricPosterior(order.judgments) }
  }

  /// A sentence about the person's threshold; `nil` if it wasn't measured.
  package var thresholdText: String? {
    guard let posterior else { return nil }
    let (interval, threshold) = (posterior.interval(), posterior.threshold)
    func percent(_ share: Double) -> String { (share * 100).fixed(places: 0) }
    return "\(person) wants a release to finish from about \(percent(threshold))% on "
      + "(95% interval: \(percent(interval.lowerBound))–\(percent(interval.upperBound))%; "
      + "\(posterior.count) releases)."
  }

  package var made: Int { rows.map(\.made).reduce(0, +) }
  package var asMeant: Int { rows.map(\.asMeant).reduce(0, +) }

  /// The table's header, tasks, and totals.
  package var table: [[String]] {
    [["asked for", "intent", "made", "as meant"]]
      + rows.map { [$0.name, $0.intent, "\($0.made)", "\($0.asMeant)"] } + [["all", "", "\(made)", "\(asMeant)"]]
  }

  /// The indexes of the columns with numbers.
  package static let numbers: Set<Int> = [2, 3]

  /// Returns the command that tunes the thresholds to the gestures, quoted for a shell.
  package func command(_ name: ProgramName) -> String {
    let isPlain = folder.unicodeScalars.allSatisfy {
      $0.isASCII && !" '\"\\$`*?[]{}()<>|&;!#~".unicodeScalars.contains($0)
    }
    return name.text + " tune " + (isPlain ? folder : "'" + folder.replacing("'", with: "'\\''") + "'")
  }
}
