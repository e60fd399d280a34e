import HalfwayGestures
import HalfwayLayers

// When views are laid out.
extension View {
  /// Without asking for it in the animated block around.
  package func askForLayout() {
    needsLayout = true
    passLayoutUpwards()
  }

  /// Has the next layout come by, to solve constraints.
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
    // Code that lays out asks for colours, too.
    if styles.fixed == .unspecified { layOutNow() } else { withOwnTraits(layOutNow) }
  }

  private func layOutNow() {
    if needsLayout {
      needsLayout = false
      notifyObserver { $0.viewWillLayoutSubviews() }
      // Content that is made later is laid out then.
      if needsContent { owesLayout = true } else { layer.layoutSublayers() }
      notifyObserver { $0.viewDidLayoutSubviews() }
    }
    guard needsLayoutBeneath else { return }
    needsLayoutBeneath = false
    for subview in children { subview.layOut() }
    maskView?.layoutIfNeeded()
  }

  private func notifyObserver(_ body: (any ViewLayoutObserver) -> Void) {
    if let layoutObserver { body(layoutObserver) }
  }

  /// Lays out content that came late as it was to be laid out at the last time: whether that is due again is what it was.
  func layoutOwed(_ load: () -> Void) {
    let wasDue = (needsLayout, needsLayoutBeneath)
    load()
    guard owesLayout else { return }
    owesLayout = false
    layer.layoutSublayers()
    for subview in children { subview.layoutIfNeeded() }
    (needsLayout, needsLayoutBeneath) = wasDue
  }
}
