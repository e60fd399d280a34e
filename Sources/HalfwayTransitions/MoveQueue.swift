/// A container's moves, one after the other: one that is asked for in the callbacks of another waits until that one is through with
/// them, and follows in the same turn. So no callback sees a stack that is half changed.
@MainActor
final class MoveQueue {
  private var depth = 0
  private var isDraining = false
  private var waiting: [() -> Void] = []

  /// Callbacks could ask for ever; this many moves may follow from one.
  private static let maximumFollowing = 16

  /// Whether a move is in its callbacks right now.
  var isBusy: Bool { depth > 0 }

  func enqueue(_ move: @escaping () -> Void) { waiting.append(move) }

  /// Runs the part of a move that calls out; what is asked for meanwhile follows.
  func run(_ body: () -> Void, report: (String) -> Void) {
    depth += 1
    body()
    depth -= 1
    guard depth == 0, !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    for _ in 0..<Self.maximumFollowing where !waiting.isEmpty { waiting.removeFirst()() }
    guard !waiting.isEmpty else { return }
    waiting.removeAll()
    report("more than \(Self.maximumFollowing) pushes and pops followed from one; the rest is left out")
  }
}
