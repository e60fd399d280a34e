import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The recordings of the project, each repeated with variations, as if made by different users on different devices.
enum VariedTrials {
  /// - Parameter folder: The folder of the recordings.
  static func make(_ count: Int, from folder: URL) throws -> [Trial] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".gesture") }
    let originals = try names.sorted().compactMap { name -> Trial? in
      let recording = try Recording.read(from: folder.appendingPathComponent(name).path)
      guard recording.header.intent != nil else { return nil }
      return Scenes.all.first { $0.name == recording.header.scene }.map {
        Trial(name: name, recording: recording, scene: $0)
      }
    }
    guard !originals.isEmpty else { throw CocoaError(.fileReadNoSuchFile) }
    let perturbation = Perturbation(Perturbation.Kind.allCases)
    return (0..<count).map { index in
      let original = originals[index % originals.count]
      return Trial(
        name: "\(original.label.name) \(index)",
        recording: perturbation.applied(to: original.recording, seed: UInt64(index)), scene: original.scene)
    }
  }
}
