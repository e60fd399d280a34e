/// Why a screen comes or goes, where it is not merely covered or uncovered.
enum Passage: Hashable {
  case presented
  case dismissed
  case movedToParent
  case movedFromParent
}

extension TransitionRequest {
  /// Lets the screens know why they come and go, or that it is over.
  func setPassages(isUnderWay: Bool) {
    switch operation {
    case .push: to.passage = isUnderWay ? .movedToParent : nil
    case .pop: from.passage = isUnderWay ? .movedFromParent : nil
    case .present: to.passage = isUnderWay ? .presented : nil
    case .dismiss: from.passage = isUnderWay ? .dismissed : nil
    case .select, .custom: break
    }
  }
}

extension ViewController {
  /// Whether the screen comes because it is presented, and not because what covered it goes. To be asked in `viewWillAppear` and
  /// `viewDidAppear`.
  public var isBeingPresented: Bool { passage == .presented }

  /// Whether the screen goes because it is dismissed. To be asked in `viewWillDisappear` and `viewDidDisappear`.
  public var isBeingDismissed: Bool { passage == .dismissed }

  /// Whether the screen comes because it was put into a navigation controller's stack. To be asked in `viewWillAppear` and `viewDidAppear`.
  public var isMovingToParent: Bool { passage == .movedToParent }

  /// Whether the screen goes because it is taken off a navigation controller's stack. To be asked in `viewWillDisappear` and
  /// `viewDidDisappear`.
  public var isMovingFromParent: Bool { passage == .movedFromParent }
}
