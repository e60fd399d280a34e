import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport

/// Counts the stages, views, and view controllers that remain after a replay has ended and its stage was released.
@MainActor
public struct StageLeaks {
  /// The number of stages that were created, and of objects that were observed and remained.
  public private(set) var stages = 0
  public private(set) var objects = 0
  public private(set) var leaks = 0
  /// The first leak of each scene.
  public private(set) var examples: [String] = []

  public init() {}

  /// Replays a recording, up to a share of its entries, and counts what remains of it.
  public mutating func replay(_ recording: Recording, scene: Scene, share: Double = 1) {
    var witnesses = ReleaseWitnesses()
    func play() {
      let stage = scene.makeStage(for: recording, thresholds: nil)
      witnesses.observe(stage)
      let entries = Array(recording.gestureEntries)
      for entry in entries.prefix(Int(Double(entries.count) * share)) {
        switch entry {
        case .input(let event): stage.handle(event)
        case .tick(let time): stage.advance(to: time)
        }
      }
      witnesses.observeTree(stage.window)
      if let root = stage.window.rootViewController { witnesses.observeTree(root) }
      if let transition = stage.transition { witnesses.observe(transition) }
    }
    play()
    stages += 1
    objects += witnesses.count
    let left = witnesses.remaining
    leaks += left.count
    if !left.isEmpty, !examples.contains(where: { $0.hasPrefix(scene.name + ":") }) {
      let types = Dictionary(grouping: left) { "\(type(of: $0))" }.map { "\($0.key) \($0.value.count)" }.sorted()
      examples.append("\(scene.name): \(left.count) of \(witnesses.count) remain: \(types.joined(separator: ", "))")
    }
  }
}
