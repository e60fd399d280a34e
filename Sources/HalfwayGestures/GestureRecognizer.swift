import Foundation

/// Watches touches and tells its targets when they make a gesture. Subclasses say which.
open class GestureRecognizer {
  /// The life of a gesture, as `UIGestureRecognizer.State`.
  public enum State: Sendable, Hashable, CaseIterable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// A discrete gesture has only one moment, which is its end.
    public static let recognized = State.ended

    /// Where a recognizer may go from here. Everything else is a mistake and is reported, not done.
    public var legalMoves: [State] {
      switch self {
      case .possible: [.began, .ended, .failed, .cancelled]
      case .began, .changed: [.changed, .ended, .cancelled]
      case .ended, .cancelled, .failed: [.possible]
      }
    }

    /// Whether the gesture is under way.
    public var isActive: Bool { self == .began || self == .changed }
    /// Whether the gesture is over and the recognizer waits for its touches to leave.
    public var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  public var state: State { currentState }
  // These are read and written at every event. Each access is a read, an assignment or a change that calls nobody.
  @exclusivity(unchecked) private var currentState = State.possible
  /// The view, seen as an attachment.
  public weak var attachment: (any GestureAttachment)?
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// A disabled recognizer gets no touches; disabling one that is under way cancels it.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// The touches that this recognizer follows, in order of arrival.
  @exclusivity(unchecked) public internal(set) var touches: [Touch] = []
  /// Told of illegal moves.
  var onDiagnostic: ((String) -> Void)?

  private var actions: [(id: Int, run: (GestureRecognizer) -> Bool)] = []
  private var nextActionID = 0

  public init() {}

  // MARK: Targets

  /// Names an action, so that it can be removed again.
  public struct ActionToken: Hashable, Sendable {
    let id: Int
  }

  /// Runs a closure whenever the gesture changes state.
  @discardableResult
  public func addAction(_ action: @escaping (GestureRecognizer) -> Void) -> ActionToken {
    addAction { recognizer -> Bool in
      action(recognizer)
      return true
    }
  }

  /// Calls `ClassName.method` on a target that is held weakly: what `addTarget(_:action: #selector(...))` is on Apple's systems.
  @discardableResult
  public func addTarget<Target: AnyObject, Recognizer: GestureRecognizer>(
    _ target: Target, action: @escaping (Target) -> (Recognizer) -> Void
  ) -> ActionToken {
    addAction { [weak target] recognizer -> Bool in
      guard let target, let recognizer = recognizer as? Recognizer else { return false }
      action(target)(recognizer)
      return true
    }
  }

  public func removeAction(_ token: ActionToken) {
    actions.removeAll { $0.id == token.id }
  }

  private func addAction(_ run: @escaping (GestureRecognizer) -> Bool) -> ActionToken {
    defer { nextActionID += 1 }
    actions.append((nextActionID, run))
    return ActionToken(id: nextActionID)
  }

  // MARK: State

  /// Moves to another state and tells the targets. For subclasses; an illegal move is reported and not done.
  public func move(to next: State) {
    guard state.legalMoves.contains(next) else {
      onDiagnostic?("\(type(of: self)) may not go from \(state) to \(next)")
      return
    }
    if state == .possible, next == .began || next == .ended {
      guard delegate?.gestureRecognizerShouldBegin(self) ?? true else {
        currentState = .failed
        return
      }
    }
    currentState = next
    guard next != .possible, next != .failed else { return }
    for action in actions where !action.run(self) { actions.removeAll { $0.id == action.id } }
  }

  /// Cancels a gesture under way; one that has not begun fails.
  public func cancel() {
    switch state {
    case .began, .changed: move(to: .cancelled)
    case .possible: if !touches.isEmpty { move(to: .failed) }
    case .ended, .cancelled, .failed: break
    }
  }

  /// Back to `possible` once all touches have left.
  func resetIfOver() {
    if state.isOver { move(to: .possible) }
    reset()
  }

  // MARK: For subclasses

  /// Whether a touch is of interest at all. One that is not is never shown to this recognizer.
  open func shouldReceive(_ touch: Touch, thresholds: Thresholds) -> Bool { true }
  open func touchBegan(_ touch: Touch, thresholds: Thresholds) {}
  open func touchMoved(_ touch: Touch, thresholds: Thresholds) {}
  open func touchEnded(_ touch: Touch, thresholds: Thresholds) {}
  open func touchCancelled(_ touch: Touch, thresholds: Thresholds) { cancel() }
  /// Forgets everything of the last gesture.
  open func reset() {}
}
