import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

extension ImportedStream {
  /// Returns a gesture as a recording for a stage.
  ///
  /// Times are exactly those of the file, relative to the first press. Positions are rounded to thousandths of a point,
  /// unless the file is already in points. The recording has no ticks; a replay renders frames at its own rate.
  /// - Parameters:
  /// - index: The index in `gestures`.
  /// - scene: The name of the scene for the recording.
  /// - thresholds: The thresholds to record; those of the stream's device class are used (default: the standard
  ///   thresholds).
  /// - file: The file name, for the note and for error messages.
  /// - Throws: `RecordingError` if a position is too far away for a recording, or if there is no such gesture.
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
      "imported from \(name) (\(format.rawValue)), gesture \(index + 1) of \(gestures.count); "
      + "\(scale.words(axesFrom: descriptionFile))"
      + (gesture.isWhole ? "" : "; not whole")
    let header = RecordingHeader(
      scene: scene, size: placement.size, device: device, source: .imported, intent: intent,
      thresholds: thresholds[device], note: note)
    return Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
  }
}

/// The mapping of one gesture's positions from units to points.
private struct PointMap {
  private let scale: UnitScale
  /// The point on the stage to which the anchor, in units, is mapped.
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
      // Points don't change: anchor and target are both the origin.
      if scale.isExact { return }
      guard let xRange = scale.xRange, let yRange = scale.yRange else {
        // A relative pointer begins in the center.
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
    // Doubles beyond this have no thousandths, and the position is rejected anyway.
    value.magnitude < 1e9 ? (value * 1000).rounded() / 1000 : value
  }
}

extension DeviceGesture {
  /// The centroid of the contacts when their number first reaches its maximum.
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
