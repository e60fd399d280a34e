import Foundation
import HalfwayGestures
import HalfwayImporting
import HalfwayKernel
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTuning

/// A gesture as events of the kernel, with methods that resample it like other devices.
struct SampledContacts {
  typealias Event = RecognitionSession.Event
  var name: String
  var recording: Recording
  var events: [(event: Event, time: Timestamp)]

  init(_ recording: Recording, name: String) {
    self.name = name
    self.recording = recording
    events = recording.inputs.compactMap { input in Event(input.kind).map { ($0, input.timestamp) } }
  }

  /// All gestures of the data, in the order of their paths.
  static let all: [SampledContacts] = {
    let folders = [
      "mt-facts", "odd-cros", "pan-cros-29users", "pinch-cros", "screen-cros", "touch-evemu", "touch-getevent",
    ]
    return folders.flatMap { folder in SharedData.url(folder).map(gestures(below:)) ?? [] }
  }()

  /// The project's own recordings, in the order of their names.
  static let bundled: [SampledContacts] = BundledRecordings.all.map { SampledContacts($0.recording, name: $0.name) }

  /// Gestures of synthetic users, most with two fingers.
  static let synthetic: [SampledContacts] =
    SyntheticGestures(seed: 11).map { gestures in
      (0..<1500).map { index in
        let recording = gestures.recording(index)
        return SampledContacts(recording, name: "\(recording.header.task ?? "") #\(index)")
      }
    } ?? []

  private static func gestures(below folder: URL) -> [SampledContacts] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.sorted().flatMap { path -> [SampledContacts] in
      let file = folder.appendingPathComponent(path).path
      guard let stream = try? ImportedStream.read(from: file, format: nil, device: nil) else { return [] }
      return stream.gestures.indices.compactMap { index in
        (try? stream.recording(
          of: index, placement: StagePlacement(size: .init(width: 375, height: 667)), scene: "-", file: file)).map {
            SampledContacts($0, name: "\(path) #\(index + 1)")
          }
      }
    }
  }
}
