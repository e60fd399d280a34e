import HalfwayGestures
import HalfwayLayers

// Scheduling of layout.
extension View {
  /// Marks the view for layout, without the layout at the end of an enclosing animation block.
  package func askForLayout() {
    needsLayout = true
    passLayoutUpwards()
  }

  /// Requests a layout pass that solves constraints.
  func askForLayoutPass() {
    needsLayoutBeneath = true
    passLayoutUpwards()
    if Transaction.laysOut { Transaction.atEndOfBlock { self.layoutIfNeeded() } }
  }

  private func passLayoutUpwards() {
    var view = superview ?? maskedView
    while let above = view, !above.needsLayoutBeneath {
      above.needsLayoutBeneath = true
      view = above.superview ?? above.maskedView
    }
  }

  func layOutOnce() {
    guard needsLayout || needsLayoutBeneath else { return }
    // Code that lays out may resolve colors, too.
    if styles.fixed == .unspecified { layOutNow() } else { withOwnTraits(layOutNow) }
  }

  private func layOutNow() {
    if needsLayout {
      needsLayout = false
      Transaction.layingOut {
        notifyObserver { $0.viewWillLayoutSubviews() }
        // Content that is loaded later is laid out then.
        if needsContent { owesLayout = true } else { layer.layoutSublayers() }
        notifyObserver { $0.viewDidLayoutSubviews() }
      }
    }
    guard needsLayoutBeneath else { return }
    needsLayoutBeneath = false
    for subview in children { subview.layOut() }
    maskView?.layoutIfNeeded()
  }

  private func notifyObserver(_ body: (any ViewLayoutObserver) -> Void) {
    if let layoutObserver { body(layoutObserver) }
  }

  /// Loads content and performs the layout that the view had without it. The view's pending layout requests don't
  /// change.
  func layoutOwed(_ load: () -> Void) {
    let wasDue = (needsLayout, needsLayoutBeneath)
    load()
    guard owesLayout else { return }
    owesLayout = false
    Transaction.layingOut { layer.layoutSublayers() }
    for subview in children { subview.layoutIfNeeded() }
    (needsLayout, needsLayoutBeneath) = wasDue
  }
}
