import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// The present thresholds of recordings, which every axis of a sweep must contain: otherwise a search couldn't tell
/// whether another value is better.
struct PresentValues {
  private let thresholds: [Thresholds]

  /// Reads the headers of recordings. Those that can't be read are ignored here; they are reported when they are
  /// evaluated.
  init(
    of items: [RecordingFiles.Item], by argument: ThresholdsArgument, device: DeviceClass?, scenes: [Scene]
  ) {
    var seen: Set<Thresholds> = []
    var thresholds: [Thresholds] = []
    for case .file(let file) in items {
      guard let header = Self.header(of: file), device == nil || device == header.device else { continue }
      let scene = scenes.first { $0.name == header.scene }
      let own = argument.set(of: scene, widthPoints: header.widthPoints)[header.device]
      if seen.insert(own).inserted { thresholds.append(own) }
    }
    self.thresholds = thresholds
  }

  private static func header(of file: String) -> (scene: String, device: DeviceClass, widthPoints: Double)? {
    guard file != RecordingFiles.standardInput, SystemFile.kindOfSpecialFile(file) == nil,
      let handle = FileHandle(forReadingAtPath: file)
    else { return nil }
    defer { try? handle.close() }
    guard let line = try? handle.read(upToCount: 65_536)?.split(separator: 0x0A).first,
      let json = try? JSONParser.parse(Array(line)), let scene = json["scene"]?.string,
      let device = json["device"]?.string.flatMap(DeviceClass.init(rawValue:)),
      let width = json["size"]?.array?.first?.doubleValue
    else { return nil }
    return (scene, device, width)
  }

  /// Returns a sweep whose axes contain the present values, or the same sweep if it would become too large.
  func added(to sweep: Sweep) -> Sweep { sweep.including(thresholds) }
}
