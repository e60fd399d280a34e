import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay

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

  private struct Weak { weak var object: AnyObject? }

  /// Replays a recording, up to a share of its entries, and counts what remains of it.
  public mutating func replay(_ recording: Recording, scene: Scene, share: Double = 1) {
    var observed: [Weak] = []
    func observe(_ view: View) {
      observed.append(Weak(object: view))
      observed.append(Weak(object: view.layer))
      for recognizer in view.gestureRecognizers ?? [] { observed.append(Weak(object: recognizer)) }
      for subview in view.subviews { observe(subview) }
    }
    func observe(_ controller: ViewController?) {
      guard let controller else { return }
      observed.append(Weak(object: controller))
      for child in controller.children { observe(child) }
    }
    func play() {
      let stage = scene.makeStage(for: recording, thresholds: nil)
      observed.append(Weak(object: stage))
      let entries = Array(recording.gestureEntries)
      for entry in entries.prefix(Int(Double(entries.count) * share)) {
        switch entry {
        case .input(let event): stage.handle(event)
        case .tick(let time): stage.advance(to: time)
        }
      }
      observe(stage.window)
      observe(stage.window.rootViewController)
      if let transition = stage.transition { observed.append(Weak(object: transition)) }
    }
    play()
    stages += 1
    objects += observed.count
    let left = observed.compactMap(\.object)
    leaks += left.count
    if !left.isEmpty, !examples.contains(where: { $0.hasPrefix(scene.name + ":") }) {
      let types = Dictionary(grouping: left) { "\(type(of: $0))" }.map { "\($0.key) \($0.value.count)" }.sorted()
      examples.append("\(scene.name): \(left.count) of \(observed.count) remain: \(types.joined(separator: ", "))")
    }
  }
}
