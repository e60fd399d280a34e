import HalfwayApp
import HalfwayGestures
import HalfwayImporting
import HalfwayRecordings
import HalfwayReplay

/// The report of an import, with one row per gesture or, in Markdown, one row per file.
struct ImportReport {
  /// The scene and the properties of the recordings to make.
  struct Target {
    var scene: String
    var thresholds: ThresholdSet
    var placement: StagePlacement
    var intent: RecordingHeader.Intent?
  }

  /// The result of importing one file.
  struct Entry {
    var file: String
    var format: ImportFormat
    var gestures: [(path: String?, summary: GestureSummary)] = []
    var eventCount = 0
    var losses: [ImportLoss] = []
    var failure: RecordingError?

    init(file: String, _ stream: ImportedStream) {
      self.file = file
      format = stream.format
      eventCount = stream.eventCount
      losses = stream.losses
      failure = stream.failure
    }

    /// Returns a gesture as a recording, or `nil` after storing the reason in `failure`.
    mutating func recording(
      of index: Int, _ stream: ImportedStream, _ target: Target
    ) -> Recording? {
      do {
        return try stream.recording(
          of: index, placement: target.placement, scene: target.scene, thresholds: target.thresholds,
          intent: target.intent, file: file)
      } catch {
        failure = failure ?? error
        return nil
      }
    }

    /// The reason that there are no gestures.
    var emptiness: String {
      let events = eventCount == 1 ? "1 event" : "\(eventCount) events"
      return eventCount == 0 ? "it describes a device and contains no events" : "no gesture in \(events)"
    }
  }

  private let output: ImportOutput
  /// Whether a single file was specified, so that its error is the error of the command.
  private let isOfOne: Bool
  private var entries: [Entry] = []
  private var rows: [[String]] = []
  /// The rows of the table in Markdown.
  private var fileRows: [[String]] = []
  private var errors: [ToolError] = []
  private var fileCount = 0
  private var gestureCount = 0

  init(output: ImportOutput, files: [ImportFiles]) {
    self.output = output
    isOfOne = files.count == 1 && !files[0].isFromFolder
  }

  // MARK: - Files

  /// Adds a file that was read.
  mutating func add(_ entry: Entry, _ file: ImportFiles, _ context: ToolContext) {
    fileCount += 1
    gestureCount += entry.gestures.count
    for loss in entry.losses { context.complain("\(entry.file): \(loss)") }
    switch output {
    case .text: rows += entry.gestures.enumerated().map { row(entry, $0.offset, $0.element.path, $0.element.summary) }
    case .json: for gesture in entry.gestures { context.print(json(entry, gesture.path, gesture.summary)) }
    case .markdown: break
    }
    if let failure = entry.failure {
      fail(ToolError(failure), entry.file, context)
    } else if entry.gestures.isEmpty {
      let reason = "\(entry.file): \(entry.emptiness)"
      if file.isFromFolder {
        context.complain("passed over " + reason)
      } else {
        fail(ToolError(.badData, reason), entry.file, context)
      }
    }
    if output == .markdown { fileRows.append(fileRow(entry)) }
  }

  /// Adds a file that couldn't be read.
  mutating func add(_ error: ToolError, _ file: ImportFiles, _ context: ToolContext) {
    fileCount += 1
    if output == .markdown {
      // The error starts with the name of the file.
      let reason = error.description.replacing(file.path + ":", with: "", maxReplacements: 1).drop { $0 == " " }
      fileRows.append([file.path, "–", "0", "–", String(reason)])
    }
    if file.isFromFolder {
      context.complain("passed over " + error.description)
    } else {
      fail(error, file.path, context)
    }
  }

  private mutating func fail(_ error: ToolError, _ file: String, _ context: ToolContext) {
    errors.append(error)
    if !isOfOne { context.reportError(error.description) }
    guard output == .json else { return }
    context.print(JSONLine.text([("file", .string(file)), ("error", .string(error.description))]))
  }

  /// Prints the table.
  ///
  /// - Throws: `ToolError` if a file couldn't be imported completely, or if there are no gestures.
  func finish(_ context: ToolContext) throws {
    switch output {
    case .text where rows.isEmpty: break
    case .text: for line in TextTable.lines([Self.headings] + rows, right: Set(1...6)) { context.print(line) }
    case .json: break
    case .markdown:
      context.print("| file | format | gestures | contacts | remarks |")
      context.print("|---|---|---:|---|---|")
      // The table's own empty header and the line below it are dropped.
      for line in TextTable.markdown([[]] + fileRows).dropFirst(2) { context.print(line) }
    }
    if let first = errors.first {
      if isOfOne { throw first }
      let what = errors.count == 1 ? "1 file" : "\(errors.count) files"
      throw ToolError(first.status, "\(what) of \(fileCount) not imported completely; \(gestureCount) gestures")
    }
    guard gestureCount > 0 else {
      throw ToolError(.badData, "no gestures found in \(fileCount == 1 ? "1 file" : "\(fileCount) files")")
    }
  }

  // MARK: - Rows

  private static let headings = [
    "gesture", "contacts", "duration", "distance", "scale", "release", "interval", "",
  ]

  private func row(_ entry: Entry, _ index: Int, _ path: String?, _ summary: GestureSummary) -> [String] {
    [
      path ?? "\(entry.file) #\(index + 1)", "\(summary.contacts)",
      (Double(summary.durationMicroseconds) / 1000).fixed(places: 0) + " ms",
      summary.distance.fixed(places: 0) + " pt",
      summary.scale.map { $0.fixed(places: 2) } ?? "–",
      summary.speed.map { $0.fixed(places: 0) + " pt/s" } ?? "–",
      summary.intervalMicroseconds.map { (Double($0) / 1000).fixed(places: 1) + " ms" } ?? "–",
      summary.isWhole ? "" : "not whole",
    ]
  }

  /// Returns one JSON object, in the format of `--format json`.
  private func json(_ entry: Entry, _ path: String?, _ summary: GestureSummary) -> String {
    JSONLine.text([
      ("file", .string(entry.file)), ("format", .string(entry.format.rawValue)), ("gesture", .optional(path)),
      ("contacts", .integer(Int64(summary.contacts))), ("events", .integer(Int64(summary.events))),
      ("duration", .integer(summary.durationMicroseconds)), ("dx", .number(summary.dx)), ("dy", .number(summary.dy)),
      ("distance", .number(summary.distance)), ("scale", .optional(summary.scale)),
      ("velocity", .optional(summary.speed)), ("velocityX", .optional(summary.velocityX)),
      ("velocityY", .optional(summary.velocityY)), ("velocityUnit", .string("points/s")),
      ("interval", summary.intervalMicroseconds.map { .integer($0) } ?? .null), ("whole", .bool(summary.isWhole)),
    ])
  }

  private func fileRow(_ entry: Entry) -> [String] {
    let contacts = entry.gestures.map { "\($0.summary.contacts)" }.joined(separator: " ")
    var remarks = entry.losses.map(\.description)
    if entry.gestures.isEmpty { remarks.append(entry.emptiness) }
    if let failure = entry.failure { remarks.append(failure.message) }
    return [
      entry.file, entry.format.rawValue, "\(entry.gestures.count)", contacts.isEmpty ? "–" : contacts,
      remarks.joined(separator: "; "),
    ]
  }
}
