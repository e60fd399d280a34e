import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// The description of a transition in a trace's heading: its animator and its noninteractive pacing. The values are
/// text, so that comparisons and messages use exactly what is in the file.
struct TraceTransition: Sendable, Hashable {
  var operation: String
  /// The animator's type; empty if the transition was never set up.
  var animator = ""
  /// The transition's duration, in seconds.
  var duration = ""
  /// The pacing of the animator's animations over the duration; empty if it animates nothing.
  var pacing = ""
  /// The settling after each release, in order.
  var settles: [Settle] = []

  struct Settle: Sendable, Hashable {
    /// The pacing: `spring …` or `curve …`.
    var pacing: String
    /// The start: `from … /s` for a spring, in remaining distances per second; `at speed …` for a curve.
    var start: String
  }

  /// The transitions of a replay, in order.
  static func all(_ events: [TransitionEvent]) -> [TraceTransition] {
    var all: [TraceTransition] = []
    for event in events {
      if case .began(let operation, _) = event.kind { all.append(TraceTransition(operation: operation.rawValue)) }
      guard let last = all.indices.last else { continue }
      switch event.kind {
      case .started(let animator, let seconds, let pacing):
        all[last].animator = animator
        all[last].duration = seconds.shortest(places: 6)
        all[last].pacing = pacing.map(words) ?? ""
      case .settling(_, let pacing, let speed):
        var start = "at speed \(speed.shortest(places: 3))"
        var visible = pacing
        if case .retimed(let movement) = pacing { visible = movement.pacing }
        if case .spring(_, let velocity) = visible { start = "from \(velocity.shortest(places: 3)) /s" }
        all[last].settles.append(Settle(pacing: words(pacing), start: start))
      case .began, .grabbed, .released, .releasedByApp, .ended: break
      }
    }
    return all
  }

  private static func words(_ pacing: AnimationPacing) -> String {
    switch pacing {
    case .cubic(let curve):
      let names: [(String, CubicBezier)] = [
        ("linear", .linear), ("easeInOut", .easeInOut), ("easeIn", .easeIn), ("easeOut", .easeOut), ("ease", .ease),
      ]
      let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { $0.shortest(places: 3) }.joined(separator: " ")
      return "curve " + (names.first { $0.1 == curve }?.0 ?? points)
    case .spring(let spring, _):
      let (stiffness, damping) = (spring.stiffness.shortest(places: 3), spring.damping.shortest(places: 3))
      return "spring mass \(spring.mass.shortest(places: 3)) stiffness \(stiffness) damping \(damping)"
    case .even: return "curve linear"
    case .retimed(let movement): return words(movement.pacing)
    }
  }

  // MARK: Text

  /// The description as one line. In this example, it is broken after the semicolon:
  ///
  ///     pop by SlideAnimator, 0.514341 s, curve linear;
  ///     settles by spring mass 1 stiffness 322.274 damping 35.904, from 0.2 /s
  var line: String {
    var parts = [operation]
    if !animator.isEmpty {
      parts = ["\(operation) by \(animator)", "\(duration) s"] + (pacing.isEmpty ? [] : [pacing])
    }
    let settles = settles.map { "; settles by \($0.pacing), \($0.start)" }
    return parts.joined(separator: ", ") + settles.joined()
  }

  /// Parses a line. Returns `nil` if it doesn't describe a transition.
  init?(line: String) {
    var clauses = line.components(separatedBy: "; settles by ")[...]
    guard let head = clauses.popFirst() else { return nil }
    let parts = head.components(separatedBy: ", ")
    let names = parts[0].components(separatedBy: " by ")
    guard TransitionOperation(rawValue: names[0]) != nil else { return nil }
    operation = names[0]
    if names.count == 2, parts.count >= 2, parts[1].hasSuffix(" s") {
      animator = names[1]
      duration = String(parts[1].dropLast(2))
      pacing = parts.dropFirst(2).joined(separator: ", ")
    }
    for clause in clauses {
      let parts = clause.components(separatedBy: ", ")
      settles.append(Settle(pacing: parts[0], start: parts.dropFirst().joined(separator: ", ")))
    }
  }

  private init(operation: String) { self.operation = operation }
}
