/// The moves of containers, one after the other. A move that is requested in a callback of another waits until that
/// one has called all of its callbacks, and follows in the same turn, so that no callback sees a partly changed stack.
@MainActor
final class MoveQueue {
  private var depth = 0
  private var isDraining = false
  private var waiting: [() -> Void] = []
  private var offeredDriver: GestureDriver?

  /// The number of moves that can follow from one, because each callback could request another.
  private static let maximumFollowing = 16

  /// Whether a move is calling its callbacks.
  var isBusy: Bool { depth > 0 }

  /// Runs the closure in which a gesture begins a transition, and returns whether a transition took the driver.
  ///
  /// The closure calls a container as a button would, for example `popViewController(animated:)`, so that it can't pass
  /// the driver. The first animated request of a container within the call takes it.
  func offer(_ driver: GestureDriver, during begin: () -> Void) -> Bool {
    offeredDriver = driver
    begin()
    defer { offeredDriver = nil }
    return offeredDriver == nil
  }

  /// Returns the offered driver, once.
  func takeDriver() -> GestureDriver? {
    defer { offeredDriver = nil }
    return offeredDriver
  }

  func enqueue(_ move: @escaping () -> Void) { waiting.append(move) }

  /// Runs the part of a move that calls delegates, animators, and screens, then the moves that they requested.
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
    report("more than \(Self.maximumFollowing) pushes and pops followed from a single one; the rest are ignored")
  }
}
