import Foundation
import HalfwayGestures
import HalfwayImporting
import HalfwayRecordings
import HalfwayTestSupport

@testable import HalfwayTuning

/// Statistics of recorded and synthetic two-finger gestures, as shown in Documentation/synthetic-people.md.
@MainActor
struct PairTable {
  struct Group {
    var name: String
    var pairs: [PairStatistics]
  }

  /// A measurement in the unit of its column.
  struct Column: Sendable {
    var heading: String
    var value: @Sendable (PairStatistics) -> Double
  }

  static let columns = [
    Column(heading: "landing delay, ms") { 1000 * $0.landingDelaySeconds },
    Column(heading: "early travel, points") { $0.earlyTravelPoints },
    Column(heading: "lift delay, ms") { 1000 * $0.liftDelaySeconds },
    Column(heading: "both down, ms") { 1000 * $0.seconds },
    Column(heading: "distance at first, points") { $0.startDistancePoints },
    Column(heading: "its change, points") { $0.distanceChangePoints.magnitude },
    Column(heading: "midpoint, points") { $0.midpointTravelPoints },
    Column(heading: "turn, degrees") { $0.turnDegrees.magnitude },
    Column(heading: "apart, points") { $0.relativeTravelPoints },
    Column(heading: "peak, points/s") { $0.peakPointsPerSecond },
  ]

  /// One line per group. Each cell has the 10th, 50th, and 90th percentiles of the gestures.
  static func markdown(_ groups: [Group]) -> String {
    let heads = ["gestures", "number"] + columns.map(\.heading)
    var lines = ["| " + heads.joined(separator: " | ") + " |", "|---|---:|" + columns.map { _ in "---|" }.joined()]
    for group in groups {
      let cells = columns.map { column in
        let values = group.pairs.map(column.value)
        return [0.1, 0.5, 0.9].map { share in
          StrokeTable.quantile(share, values).map { String(format: "%.0f", $0) } ?? "–"
        }.joined(separator: " · ")
      }
      lines.append("| \(group.name) | \(group.pairs.count) | " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the recorded gestures, or nil if the data is missing.
  static func real() throws -> [Group]? {
    guard SharedData.url("pinch-cros") != nil, SharedData.url("touch-evemu") != nil else { return nil }
    return [
      Group(name: "a touchpad, one user, pinches", pairs: try imported("pinch-cros", naming: "pinch_")),
      Group(name: "a touchpad, one user, swipes", pairs: try imported("pinch-cros", naming: "two_finger_swipe")),
      Group(
        name: "a touchpad, 15 users, two-finger pans", pairs: try imported("pan-cros-29users", naming: "basic_two")),
      Group(
        name: "touchscreens and a phone, two fingers",
        pairs: try imported("touch-evemu", naming: "2-finger-scroll") + imported("touch-evemu", naming: "double-")
          + imported("touch-getevent", naming: "two-finger")),
    ]
  }

  private static func imported(_ folder: String, naming word: String) throws -> [PairStatistics] {
    try recordings(folder, naming: word).compactMap(PairStatistics.init(of:))
  }

  /// Returns the gestures in a data folder's files whose names contain a word.
  static func recordings(_ folder: String, naming word: String) throws -> [Recording] {
    guard let url = SharedData.url(folder) else { return [] }
    let names = (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []).sorted()
    let placement = StagePlacement(size: .init(width: 375, height: 667))
    var recordings: [Recording] = []
    for name in names where name.contains(word) {
      // Skip files that aren't recordings, such as licenses and descriptions.
      guard let stream = try? ImportedStream.read(from: url.appendingPathComponent(name).path, format: nil) else {
        continue
      }
      for index in stream.gestures.indices {
        recordings.append(try stream.recording(of: index, placement: placement, scene: "-", file: name))
      }
    }
    return recordings
  }

  /// Returns the two-finger gestures among the first 1,500 gestures of seed 1.
  static func synthetic() -> [Group] {
    guard let source = SyntheticGestures(seed: 1) else { return [] }
    let recordings = (0..<1500).map { source.recording($0) }
    func group(_ name: String, _ device: DeviceClass, _ tasks: [RecognitionTask]) -> Group {
      let names = tasks.map(\.rawValue)
      return Group(
        name: "\(device.rawValue), \(name)",
        pairs: recordings.filter { $0.header.device == device && names.contains($0.header.task ?? "") }
          .compactMap(PairStatistics.init(of:)))
    }
    return [DeviceClass.touch, .touchpad].flatMap { device in
      [
        group("pinches", device, [.pinchTogether, .pinchApart]),
        group(
          "two-finger pans", device,
          [.twoFingerPanRight, .twoFingerPanLeft, .twoFingerPanUp, .twoFingerPanDown]),
        group("rotations", device, [.rotateClockwise, .rotateCounterclockwise]),
      ]
    }
  }
}
