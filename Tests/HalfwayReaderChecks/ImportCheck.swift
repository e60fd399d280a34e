import HalfwayImporting
import HalfwayMotion
import HalfwayRecordings

/// Checks that everything imported can be placed, written, read back, and exported.
enum ImportCheck {
  /// The maximum number of gestures to check per input. More or longer gestures wouldn't reveal anything new.
  private static let maximumGestures = 8
  private static let maximumSamples = 5000

  static func reading(of bytes: [UInt8], as format: ImportFormat) -> ReaderCheck.Reading {
    do {
      let stream = try ImportedStream.read(bytes, format: format, name: "f")
      let choice = Int(FNV1a.hash(bytes) % UInt64(Self.places.count))
      return ReaderCheck.Reading(isAccepted: !stream.gestures.isEmpty, fault: fault(in: stream, place: choice))
    } catch {
      return .rejected(error.description)
    }
  }

  private static let places: [StagePlacement.Place] = [
    .device, .fit, .firstContact(x: 5, y: 300), .centroid(x: 187, y: 333),
  ]

  /// - Parameter choice: The index of the first gesture's place; the others follow in turn. One place for each gesture
  ///   and more inputs check as much as all places for each.
  private static func fault(in stream: ImportedStream, place choice: Int) -> String? {
    if let failure = stream.failure, let fault = ReaderCheck.fault(inMessage: failure.description) { return fault }
    for loss in stream.losses where loss.count < 1 || loss.line < 0 { return "a loss counts \(loss.count)" }
    for (index, gesture) in stream.gestures.prefix(maximumGestures).enumerated() {
      guard gesture.samples.first?.kind == .down else { return "a gesture begins with something else than a press" }
      guard gesture.samples.count <= maximumSamples else { continue }
      if let fault = fault(in: stream, gesture: index, at: places[(choice + index) % places.count]) { return fault }
    }
    return nil
  }

  private static func fault(in stream: ImportedStream, gesture index: Int, at place: StagePlacement.Place) -> String? {
    var placement = StagePlacement(size: .init(width: 375, height: 667))
    placement.place = place
    let recording: Recording
    do {
      recording = try stream.recording(of: index, placement: placement, scene: "s", file: "f")
    } catch {
      // Positions may be out of range. All other errors are faults.
      return error.message.contains("positions within") ? nil : error.description
    }
    if let fault = RecordingCheck.fault(in: recording) ?? fault(inExportsOf: recording) {
      return "\(place): \(fault)"
    }
    let summary = GestureSummary(recording)
    let numbers = [summary.dx, summary.dy, summary.scale ?? 0, summary.speed ?? 0]
    return numbers.allSatisfy(\.isFinite) ? nil : "the summary says \(numbers)"
  }

  /// Checks that an exported gesture is imported as exactly one gesture.
  private static func fault(inExportsOf recording: Recording) -> String? {
    let exports: [(ImportFormat, (Recording, String) throws(RecordingError) -> String)] = [
      (.evemu, { (recording, file) throws(RecordingError) in try EvemuExporter.text(of: recording, file: file) }),
      (
        .webdriver,
        { (recording, file) throws(RecordingError) in try WebDriverExporter.text(of: recording, file: file) }
      ),
    ]
    for (format, text) in exports {
      do {
        let stream = try ImportedStream.read(Array(try text(recording, "f").utf8), format: nil, name: "f")
        if let failure = stream.failure { return "its export is refused: \(failure)" }
        guard stream.gestures.count == 1 else { return "as \(format.rawValue) it is \(stream.gestures.count) gestures" }
      } catch {
        return "as \(format.rawValue): \(error)"
      }
    }
    return nil
  }
}
