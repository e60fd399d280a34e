import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A screen that records its callbacks in a log. It is opaque, so that a frame in which no screen covers the stage
/// can be detected.
public final class LoggingViewController: ViewController {
  /// The name of the screen, which is also its title.
  public let name: String
  /// The log to write to.
  public let log: EventLog
  /// Whether to animate alongside every transition in which the screen is about to appear.
  public var movesAlongside = false
  /// Called in each appearance callback with the callback's name, after it was recorded.
  public var onAppearance: ((String) -> Void)?

  /// Creates a screen with a name.
  public init(_ name: String, log: EventLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    // The color depends on the name, so that any two screens differ in a display list.
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
      alongsideTransition: { [log] _ in log.write("alongside") },
      completion: { [log] context in
        log.write("coordinator completion, \(context.isCancelled ? "cancelled" : "took place")")
      })
  }
  public override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  public override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  public override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }

  private func note(_ callback: String) {
    log.write("\(name) \(callback)")
    onAppearance?(callback)
  }
}

/// The appearance states of screens, derived from a log's lines. Lines about anything else are ignored.
public struct AppearanceCounts {
  /// Descriptions of callbacks in an invalid order.
  public private(set) var mistakes: [String] = []
  private var last: [String: String] = [:]

  /// Derives the states from the lines of a log.
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

  /// Returns whether a screen is visible according to its last callback, or `nil` if it is appearing or disappearing.
  public func isVisible(_ name: String) -> Bool? {
    switch last[name] {
    case "didAppear": true
    case "didDisappear", nil: false
    default: nil
    }
  }
}
