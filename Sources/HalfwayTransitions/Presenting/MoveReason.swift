/// The reason for an appearance transition other than being covered or uncovered.
enum MoveReason: Hashable {
  case presented
  case dismissed
  case movedToParent
  case movedFromParent
}

extension TransitionRequest {
  /// Sets or clears the reasons of both view controllers.
  func setContentTransitions(isUnderWay: Bool) {
    switch operation {
    case .push, .pop:
      to.moveReason = isUnderWay && changesParent.to ? .movedToParent : nil
      from.moveReason = isUnderWay && changesParent.from ? .movedFromParent : nil
    case .present: to.moveReason = isUnderWay ? .presented : nil
    case .dismiss: from.moveReason = isUnderWay ? .dismissed : nil
    case .select, .custom, .move: break
    }
  }
}

extension ViewController {
  /// Whether the view controller appears because it is being presented, and not because it is uncovered. Query it in
  /// `viewWillAppear` and `viewDidAppear`.
  public var isBeingPresented: Bool { moveReason == .presented }

  /// Whether the view controller disappears because it is being dismissed. Query it in `viewWillDisappear` and
  /// `viewDidDisappear`.
  public var isBeingDismissed: Bool { moveReason == .dismissed }

  /// Whether the view controller appears because it was pushed onto a navigation controller's stack, or its view was
  /// added between `addChild(_:)` and `didMove(toParent:)`. Query it in `viewWillAppear` and `viewDidAppear`.
  public var isMovingToParent: Bool { moveReason == .movedToParent }

  /// Whether the view controller disappears because it is being popped from a navigation controller's stack, or its
  /// view was removed after `willMove(toParent: nil)`. Query it in `viewWillDisappear` and `viewDidDisappear`.
  public var isMovingFromParent: Bool { moveReason == .movedFromParent }
}
