/// Why a screen comes or goes, where it is not merely covered or uncovered.
enum MoveReason: Hashable {
  case presented
  case dismissed
  case movedToParent
  case movedFromParent
}

extension TransitionRequest {
  /// Lets the screens know why they come and go, or that it is over.
  func setContentTransitions(isUnderWay: Bool) {
    switch operation {
    case .push: to.moveReason = isUnderWay ? .movedToParent : nil
    case .pop: from.moveReason = isUnderWay ? .movedFromParent : nil
    case .present: to.moveReason = isUnderWay ? .presented : nil
    case .dismiss: from.moveReason = isUnderWay ? .dismissed : nil
    case .select, .custom: break
    }
  }
}

extension ViewController {
  /// Whether the screen comes because it is presented, and not because what covered it goes. To be asked in `viewWillAppear` and
  /// `viewDidAppear`.
  public var isBeingPresented: Bool { moveReason == .presented }

  /// Whether the screen goes because it is dismissed. To be asked in `viewWillDisappear` and `viewDidDisappear`.
  public var isBeingDismissed: Bool { moveReason == .dismissed }

  /// Whether the screen comes because it was put into a navigation controller's stack. To be asked in `viewWillAppear` and `viewDidAppear`.
  public var isMovingToParent: Bool { moveReason == .movedToParent }

  /// Whether the screen goes because it is taken off a navigation controller's stack. To be asked in `viewWillDisappear` and
  /// `viewDidDisappear`.
  public var isMovingFromParent: Bool { moveReason == .movedFromParent }
}
