import Foundation
import HalfwayImporting
import HalfwayKernel
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport

/// The distance between the contacts and the picture while they drag, with and without prediction.
///
/// Frames are rendered at 60 Hz, in four phases, and shown one interval later. The picture of a frame is drawn for the
/// newest sample, or for the predicted position, whose lead grows from the beginning of the drag on. The true position
/// is interpolated between samples, at the time at which the frame is shown; in a gap of more than 40 ms, the contacts
/// rest until 40 ms before the next sample. Frames count from the sample that is 10 points from the landing until the
/// last sample before contacts land or lift.
struct PredictionMeasurement {
  /// The measurement of one frame, in points.
  struct Frame {
    var without: Double
    var with: Double
    /// The distance by which the picture is beyond every position of the contacts in the next 100 ms.
    var overshoot: Double
  }

  /// A stroke: the samples of the centroid of the same contacts.
  struct Stroke {
    var person: String
    var samples: [(time: Timestamp, place: PlaneVector)]
    /// The index of the sample with which the drag begins.
    var start: Int

    func renamed(_ person: String) -> Stroke {
      var copy = self
      copy.person = person
      return copy
    }
  }

  static let intervalMicroseconds: Int64 = 16_667
  private static let maximumGap: Int64 = 40_000
  private static let phases: Int64 = 4

  /// Returns the strokes of a recording that are drags of at least 50 ms.
  static func strokes(_ recording: Recording, person: String) -> [Stroke] {
    var held: [Int: PlaneVector] = [:]
    var samples: [(time: Timestamp, place: PlaneVector)] = []
    var strokes: [Stroke] = []
    func sample(_ time: Timestamp) {
      let centroid = held.keys.sorted().reduce(PlaneVector.zero) { $0 + held[$1]! } * (1 / Double(held.count))
      if let last = samples.last, last.time >= time { samples.removeLast() }
      samples.append((time, centroid))
    }
    func end() {
      defer { samples = [] }
      guard let first = samples.first, samples.count >= 6,
        let start = samples.firstIndex(where: { $0.place.distance(to: first.place) >= 10 }),
        samples.last!.time.microseconds(since: samples[start].time) >= 50_000
      else { return }
      strokes.append(Stroke(person: person, samples: samples, start: start))
    }
    for input in recording.inputs {
      switch input.kind {
      case .down(let contact):
        end()
        held[contact.id] = PlaneVector(contact.x, contact.y)
        sample(input.timestamp)
      case .move(let contact) where held[contact.id] != nil:
        held[contact.id] = PlaneVector(contact.x, contact.y)
        sample(input.timestamp)
      case .up(let contact):
        end()
        held[contact.id] = nil
        if !held.isEmpty { sample(input.timestamp) }
      case .cancel(let id):
        end()
        held[id] = nil
        if !held.isEmpty { sample(input.timestamp) }
      default: break
      }
    }
    end()
    return strokes
  }

  /// The folders of the shared data in which people drag.
  static let folders = ["pan-cros-29users", "pinch-cros", "screen-cros", "touch-evemu", "touch-getevent"]

  /// The drags of people. Those with a drum roll aren't drags: fingers take turns, and the touchpad reports them as one
  /// contact that jumps. The track point isn't a finger.
  static let people = strokes(in: folders) { !isDrumRoll($0) }

  /// What doesn't count: drum rolls, and the recordings of faulty devices.
  static let uncounted =
    strokes(in: folders) { isDrumRoll($0) } + strokes(in: ["mt-facts", "odd-cros"]) { _ in true }

  private static func isDrumRoll(_ name: String) -> Bool { name.contains("drumroll") }

  private static func strokes(in folders: [String], _ counts: (String) -> Bool) -> [Stroke] {
    folders.flatMap { strokes(in: $0, counts) }
  }

  private static func strokes(in folder: String, _ counts: (String) -> Bool) -> [Stroke] {
    guard let url = SharedData.url(folder) else { return [] }
    let names = (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []).sorted()
    return names.flatMap { name -> [Stroke] in
      guard counts(name), !name.contains("TrackPoint"),
        let stream = try? ImportedStream.read(
          from: url.appendingPathComponent(name).path, format: nil, device: nil)
      else { return [] }
      let person =
        switch folder {
        case "touch-evemu": String(name.prefix { $0 != "." })
        case "pan-cros-29users": String(name.prefix { $0 != "/" })
        case "mt-facts", "odd-cros": "\(folder)/\(name)"
        default: folder
        }
      return stream.gestures.indices.flatMap { index -> [Stroke] in
        let recording = try? stream.recording(
          of: index, placement: StagePlacement(size: .init(width: 375, height: 667)), scene: "s", file: name)
        return recording.map { strokes($0, person: person) } ?? []
      }
    }
  }

  /// Returns the measurements of a stroke.
  static func frames(_ stroke: Stroke, by predictor: TouchPredictor) -> [Frame] {
    let samples = stroke.samples
    let last = samples[samples.count - 1].time
    return (0..<phases).flatMap { phase -> [Frame] in
      var estimator = VelocityEstimator()
      var (fed, result) = (0, [Frame]())
      var time = samples[0].time.advanced(byMicroseconds: (2 * phase + 1) * intervalMicroseconds / (2 * phases))
      while true {
        let shown = time.advanced(byMicroseconds: intervalMicroseconds)
        guard shown <= last else { return result }
        while fed < samples.count, samples[fed].time <= time {
          estimator.add(x: samples[fed].place.x, y: samples[fed].place.y, at: samples[fed].time)
          fed += 1
        }
        if time >= samples[stroke.start].time {
          let drawn = samples[fed - 1].place
          let since = time.microseconds(since: samples[stroke.start].time)
          let predicted = predictor.displacement(of: estimator, at: time) * predictor.ramp(sinceMicroseconds: since)
          let truth = place(of: stroke, at: shown)
          result.append(
            Frame(
              without: drawn.distance(to: truth), with: (drawn + predicted).distance(to: truth),
              overshoot: overshoot(of: predicted, from: fed - 1, at: time, in: stroke)))
        }
        time = shown
      }
    }
  }

  private static func place(of stroke: Stroke, at time: Timestamp) -> PlaneVector {
    guard let next = stroke.samples.firstIndex(where: { $0.time > time }) else {
      return stroke.samples[stroke.samples.count - 1].place
    }
    let (before, after) = (stroke.samples[next - 1], stroke.samples[next])
    let span = min(maximumGap, after.time.microseconds(since: before.time))
    let share = 1 - Double(after.time.microseconds(since: time)) / Double(max(1, span))
    return before.place + (after.place - before.place) * max(0, share)
  }

  private static func overshoot(
    of predicted: PlaneVector, from index: Int, at time: Timestamp, in stroke: Stroke
  ) -> Double {
    guard predicted.length > 0 else { return 0 }
    let (origin, direction) = (stroke.samples[index].place, predicted.unit)
    let farthest =
      stroke.samples[index...].prefix { $0.time.microseconds(since: time) <= 100_000 }
      .map { ($0.place - origin).dot(direction) }.max() ?? 0
    return max(0, predicted.length - farthest)
  }
}

/// The statistics of measured frames.
struct PredictionStatistics {
  var without: [Double]
  var with: [Double]
  var overshoots: [Double]

  init(_ frames: [PredictionMeasurement.Frame]) {
    without = frames.map(\.without).sorted()
    with = frames.map(\.with).sorted()
    overshoots = frames.map(\.overshoot).sorted()
  }

  static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }
  static func quantile(_ values: [Double], _ share: Double) -> Double {
    values.isEmpty ? 0 : values[min(values.count - 1, Int(share * Double(values.count)))]
  }

  /// The mean distance with prediction as a fraction of that without.
  var ratio: Double { Self.mean(with) / Self.mean(without) }

  /// The cells of a row of the table.
  var cells: [String] {
    func text(_ value: Double) -> String { String(format: "%.2f", value) }
    func triple(_ values: [Double]) -> String {
      [Self.mean(values), Self.quantile(values, 0.5), Self.quantile(values, 0.95)].map(text).joined(separator: " / ")
    }
    return [
      "\(without.count)", triple(without), triple(with), text(ratio),
      [0.95, 0.99, 1].map { text(Self.quantile(overshoots, $0)) }.joined(separator: " / "),
    ]
  }
}
