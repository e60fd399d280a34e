import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

extension ImportedStream {
  /// A gesture as a recording for a stage.
  ///
  /// Times are exactly the file's, from the first press; positions are rounded to thousandths of a point, except where the file
  /// has points. There are no ticks: a replay makes frames at its own rate.
  /// - Parameters:
  ///   - index: Which of `gestures`.
  ///   - scene: The name of the scene that the recording is for.
  ///   - thresholds: The thresholds to record; those of the stream's device class are taken (default: the standard thresholds).
  ///   - file: The name of the file, for the note and for errors.
  /// - Throws: `RecordingError` where a position lies too far away for a recording, or where there is no such gesture.
  public func recording(
    of index: Int, placement: StagePlacement, scene: String, thresholds: ThresholdSet = ThresholdSet(),
    intent: RecordingHeader.Intent? = nil, file: String
  ) throws(RecordingError) -> Recording {
    guard gestures.indices.contains(index) else {
      throw RecordingError(
        kind: .badData, file: file, message: "expected one of \(gestures.count) gestures, found number \(index + 1)")
    }
    let gesture = gestures[index]
    let scale = UnitScale(self, placement)
    let map = PointMap(gesture, scale, placement)
    var entries: [RecordingEntry] = []
    entries.reserveCapacity(gesture.samples.count)
    for sample in gesture.samples {
      let (x, y) = map.point(sample.x, sample.y)
      let limit = RecordingFile.maximumCoordinatePoints
      guard x.magnitude <= limit, y.magnitude <= limit else {
        throw RecordingError(
          kind: .badData, file: file, line: gesture.line > 0 ? gesture.line : nil,
          message: "expected positions within ±\(Int(limit)) points, found one further away in gesture \(index + 1)")
      }
      let contact = InputEvent.Contact(id: Int(sample.contact), x: x, y: y)
      let kind: InputEvent.Kind =
        switch sample.kind {
        case .down: .down(contact)
        case .move: .move(contact)
        case .up: .up(contact)
        case .cancel: .cancel(id: contact.id)
        }
      entries.append(.input(InputEvent(timestamp: Timestamp(microseconds: sample.microseconds), kind: kind)))
    }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let note =
      "imported from \(name) (\(format.rawValue)), gesture \(index + 1) of \(gestures.count); \(scale.words(axesFrom: descriptionFile))"
      + (gesture.isWhole ? "" : "; not whole")
    let header = RecordingHeader(
      scene: scene, size: placement.size, device: device, source: .imported, intent: intent,
      thresholds: thresholds[device], note: note)
    return Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
  }
}

/// Takes positions of one gesture from units to points.
private struct PointMap {
  private let scale: UnitScale
  /// The point of the stage at which the anchor, in units, comes to lie.
  private var anchor = (x: 0.0, y: 0.0)
  private var target = (x: 0.0, y: 0.0)

  init(_ gesture: DeviceGesture, _ scale: UnitScale, _ placement: StagePlacement) {
    self.scale = scale
    let first = gesture.samples.first.map { (x: $0.x, y: $0.y) } ?? (x: 0, y: 0)
    switch placement.place {
    case .firstContact(let x, let y):
      anchor = first
      target = (x, y)
    case .centroid(let x, let y):
      anchor = gesture.firstCentroid
      target = (x, y)
    case .device, .fit:
      // Points stay where they are: anchor and target are both the origin.
      if scale.isExact { return }
      guard let xRange = scale.xRange, let yRange = scale.yRange else {
        // A pointer that only knows steps begins in the middle.
        anchor = first
        target = (placement.size.width / 2, placement.size.height / 2)
        return
      }
      if scale.isFitted {
        anchor = (xRange.minimum + xRange.extent / 2, yRange.minimum + yRange.extent / 2)
        target = (placement.size.width / 2, placement.size.height / 2)
      } else {
        anchor = first
        target.x = (first.x - xRange.minimum) / xRange.extent * placement.size.width
        target.y = (first.y - yRange.minimum) / yRange.extent * placement.size.height
      }
    }
  }

  func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let point = (
      x: target.x + (x - anchor.x) * scale.xPointsPerUnit, y: target.y + (y - anchor.y) * scale.yPointsPerUnit
    )
    return scale.isExact ? point : (Self.thousandths(point.x), Self.thousandths(point.y))
  }

  private static func thousandths(_ value: Double) -> Double {
    // Beyond this a double has no thousandths, and the position is refused anyway.
    value.magnitude < 1e9 ? (value * 1000).rounded() / 1000 : value
  }
}

extension DeviceGesture {
  /// The middle of the contacts at the first moment at which most of them are down.
  var firstCentroid: (x: Double, y: Double) {
    var down: [(contact: Int32, x: Double, y: Double)] = []
    var most = 0
    var centroid = (x: 0.0, y: 0.0)
    for sample in samples {
      switch sample.kind {
      case .down: down.append((sample.contact, sample.x, sample.y))
      case .move:
        guard let index = down.firstIndex(where: { $0.contact == sample.contact }) else { continue }
        down[index] = (sample.contact, sample.x, sample.y)
      case .up, .cancel: down.removeAll { $0.contact == sample.contact }
      }
      guard down.count > most else { continue }
      most = down.count
      centroid = (0, 0)
      for contact in down {
        centroid.x += contact.x / Double(most)
        centroid.y += contact.y / Double(most)
      }
    }
    return centroid
  }
}
