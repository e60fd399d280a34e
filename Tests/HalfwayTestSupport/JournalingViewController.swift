import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A screen that writes down what happens to it. Opaque, so that a frame in which nothing covers the stage can be told.
public final class JournalingViewController: ViewController {
  public let name: String
  public let journal: Journal
  /// Whether it joins every transition's coordinator when it is about to appear.
  public var movesAlongside = false
  /// Called in each appearance callback, with its name, after it was written down.
  public var onAppearance: ((String) -> Void)?

  public init(_ name: String, journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    // A colour of its own, so that no two screens look alike in a display list.
    var hash: UInt64 = 17
    for byte in name.utf8 { hash = hash &* 31 &+ UInt64(byte) }
    view.backgroundColor = Color(hex: UInt32(truncatingIfNeeded: hash &* 2_654_435_761) & 0xFF_FFFF)
    let badge = View(frame: CGRect(x: 16, y: 40, width: 80, height: 24))
    badge.backgroundColor = .white
    view.addSubview(badge)
  }

  public override func viewWillAppear(_ animated: Bool) {
    note("willAppear")
    guard movesAlongside else { return }
    transitionCoordinator?.animate(
      alongsideTransition: { [journal] _ in journal.write("alongside") },
      completion: { [journal] context in
        journal.write("coordinator completion, \(context.isCancelled ? "cancelled" : "took place")")
      })
  }
  public override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  public override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  public override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }

  private func note(_ callback: String) {
    journal.write("\(name) \(callback)")
    onAppearance?(callback)
  }
}

/// The states of appearance that a journal's lines lead to, by the screen's name; throws away lines of others.
public struct AppearanceCounts {
  /// What is wrong with the order of the callbacks, in words; empty when all is well.
  public private(set) var mistakes: [String] = []
  private var last: [String: String] = [:]

  public init(_ lines: [String]) {
    let mayFollow: [String: Set<String>] = [
      "willAppear": ["", "didDisappear", "willDisappear"],
      "didAppear": ["willAppear"],
      "willDisappear": ["didAppear", "willAppear"],
      "didDisappear": ["willDisappear"],
    ]
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, let before = mayFollow[words[1]] else { continue }
      let previous = last[words[0], default: ""]
      if !before.contains(previous) {
        mistakes.append("\(line) after \(previous.isEmpty ? "nothing" : previous)")
      }
      last[words[0]] = words[1]
    }
  }

  /// Whether the last that was heard of a screen is that it is there; nil when it is neither there nor away.
  public func isVisible(_ name: String) -> Bool? {
    switch last[name] {
    case "didAppear": true
    case "didDisappear", nil: false
    default: nil
    }
  }
}
