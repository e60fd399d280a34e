import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayImporting
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport

@testable import HalfwayTuning

/// Statistics of the strokes of real people and synthetic users, as shown in Documentation/synthetic-people.md.
@MainActor
struct StrokeTable {
  struct Group {
    var name: String
    var strokes: [StrokeStatistics]
  }

  /// A statistic of a stroke, in the unit of its column.
  struct Column: Sendable {
    var heading: String
    var places: Int
    var value: @Sendable (StrokeStatistics) -> Double?
  }

  static let columns = [
    Column(heading: "time, s", places: 2) { $0.seconds },
    Column(heading: "distance, points", places: 0) { $0.points },
    Column(heading: "peak, points/s", places: 0) { $0.peakPointsPerSecond },
    Column(heading: "peak at", places: 2) { $0.peakFraction },
    Column(heading: "mean ÷ peak", places: 2) { $0.evenness },
    Column(heading: "end ÷ peak", places: 2) { $0.endShare },
    Column(heading: "first, ms", places: 0) { $0.firstSeconds * 1000 },
    Column(heading: "still, ms", places: 0) { $0.stillSeconds * 1000 },
    Column(heading: "bend", places: 2) { $0.bend },
    Column(heading: "tremble, points", places: 2) { $0.tremblePoints },
    Column(heading: "interval, ms", places: 1) { $0.intervalSeconds * 1000 },
  ]

  /// Returns a quantile of the values (the upper of two neighboring values), or nil if there are no values.
  nonisolated static func quantile(_ share: Double, _ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[min(values.count - 1, Int(share * Double(values.count)))]
  }

  /// One line per group. Each cell has the 10th, 50th, and 90th percentiles of the strokes.
  static func markdown(_ groups: [Group]) -> String {
    let heads = ["strokes of", "number"] + columns.map(\.heading)
    var lines = ["| " + heads.joined(separator: " | ") + " |", "|---|---:|" + columns.map { _ in "---|" }.joined()]
    for group in groups {
      let cells = columns.map { column in
        let values = group.strokes.compactMap(column.value)
        return [0.1, 0.5, 0.9].map { share in
          quantile(share, values).map { String(format: "%.\(column.places)f", $0) } ?? "–"
        }.joined(separator: " · ")
      }
      lines.append("| \(group.name) | \(group.strokes.count) | " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: - Real

  /// Returns the strokes of real people, or nil if the data is missing.
  static func real() throws -> [Group]? {
    guard SharedData.url("velocity/velocity_cases.json") != nil else { return nil }
    func named(_ word: String) -> (String) -> Bool { { $0.contains(word) } }
    return [
      Group(name: "a trackpoint, button held", strokes: try imported("touch-evemu/trackpoints") { _ in true }),
      Group(name: "a touchpad, 15 people, button held", strokes: try imported("pan-cros-29users", named("select-"))),
      Group(
        name: "a touchpad, 15 people, two fingers pan", strokes: try imported("pan-cros-29users", named("basic_two"))),
      Group(name: "a touchpad, single-handed, tracking", strokes: try imported("pinch-cros", named("_tracking"))),
      Group(name: "a touchpad, single-handed, pinches", strokes: try imported("pinch-cros", named("pinch_"))),
      Group(
        name: "touchscreens ¹",
        strokes: try imported("screen-cros") { _ in true }
          + imported("touch-evemu/touchscreens") { _ in true } + imported("touch-getevent") { _ in true }),
      Group(name: "a phone, drags and flings ²", strokes: try flings()),
    ]
  }

  private static func imported(_ folder: String, _ isWanted: (String) -> Bool) throws -> [StrokeStatistics] {
    guard let url = SharedData.url(folder) else { return [] }
    let names = (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []).sorted()
    var strokes: [StrokeStatistics] = []
    let placement = StagePlacement(size: .init(width: 375, height: 667))
    for name in names where isWanted(name) {
      // Skip files that aren't recordings, such as the license.
      let path = url.appendingPathComponent(name).path
      guard let stream = try? ImportedStream.read(from: path, format: nil) else { continue }
      for index in stream.gestures.indices {
        strokes += StrokeStatistics.strokes(
          of: try stream.recording(of: index, placement: placement, scene: "swipe-back", file: name))
      }
    }
    return strokes
  }

  /// Returns Flutter's recorded strokes, in logical pixels.
  private static func flings() throws -> [StrokeStatistics] {
    guard let url = SharedData.url("velocity/velocity_cases.json"),
      let file = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any],
      let cases = file["cases"] as? [[String: Any]]
    else { return [] }
    var strokes: [StrokeStatistics] = []
    for item in cases where (item["id"] as? String)?.hasPrefix("flutter/") == true {
      guard let samples = item["samples"] as? [[Double]], let first = samples.first, first.count == 3,
        let up = item["up_ns"] as? Double
      else { continue }
      func time(_ nanoseconds: Double) -> Timestamp { Timestamp(microseconds: Int64((nanoseconds - first[0]) / 1000)) }
      var entries: [RecordingEntry] = []
      for (index, sample) in samples.enumerated() {
        let contact = InputEvent.Contact(id: 0, x: sample[1], y: sample[2])
        entries.append(
          .input(InputEvent(timestamp: time(sample[0]), kind: index == 0 ? .down(contact) : .move(contact))))
      }
      let last = samples[samples.count - 1]
      entries.append(.input(.up(x: last[1], y: last[2], at: time(up))))
      let header = RecordingHeader(
        scene: "swipe-back", size: .init(width: 375, height: 667), device: .touch, source: .imported)
      strokes += StrokeStatistics.strokes(of: Recording(header: header, entries: entries))
    }
    return strokes
  }

  // MARK: - Synthetic

  /// Returns one contact of each of the 12 gestures that each of 20 synthetic users makes with each device.
  static func synthetic() -> [Group] {
    DeviceClass.allCases.flatMap { device -> [Group] in
      guard let people = SyntheticPeople(on: Scenes.swipeBack, seed: 1, device: device) else { return [] }
      let strokes = (0..<20).flatMap { person in
        (0..<12).flatMap { trial -> [(task: String, stroke: StrokeStatistics)] in
          let recording = people.bareRecording(person: person, trial: trial)
          return StrokeStatistics.strokes(of: recording).prefix(1).map { (recording.header.task ?? "", $0) }
        }
      }
      return SyntheticTask.allCases.map { task in
        Group(
          name: "\(device.rawValue), “\(task.rawValue)”",
          strokes: strokes.filter { $0.task == task.rawValue }.map(\.stroke))
      }
    }
  }
}
