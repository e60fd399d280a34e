import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

// From layout to layout.
extension CollectionView {
  /// Shows another layout. The item in the middle of the view stays there as far as the content goes, unless the layout's
  /// `targetContentOffset(forProposedContentOffset:)` says otherwise.
  ///
  /// - Parameter animated: Each element in view goes from its attributes in the one layout to those in the other, as part of whatever
  ///   drives the view's animations: in a transition that a gesture drives it is scrubbed with it.
  public func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// The same, with something to do at its end.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let change = beginChange(to: layout)
    guard animated, Transaction.isAnimated else {
      change.show()
      change.end(in: self)
      completion?(true)
      return
    }
    View.animate(withDuration: Self.changeSeconds, options: .allowUserInteraction) {
      change.show()
    } completion: { [weak self] finished in
      if let self { change.end(in: self) }
      completion?(finished)
    }
  }

  /// Takes another layout, with everything where it was seen to be: what is returned leads from there.
  package func beginLayout(_ layout: CollectionViewLayout) -> LayoutPlayback {
    LayoutPlayback(view: self, change: beginChange(to: layout))
  }

  private func beginChange(to layout: CollectionViewLayout) -> LayoutChange {
    endInteractiveChange(completed: false, finished: false)
    layoutIfNeeded()
    stopMotion()
    let last = layoutInUse
    let change = change(to: layout)
    layoutInUse = layout
    if last !== layout { last.collectionView = nil }
    change.begin(in: self)
    return change
  }

  // MARK: Under a gesture

  /// Begins to go to another layout, as far as the transition layout's `transitionProgress` says, until `finishInteractiveTransition` or
  /// `cancelInteractiveTransition`.
  ///
  /// - Parameter completion: Told whether the new layout is there, and whether the animation to the end was not cut off.
  @discardableResult
  public func startInteractiveTransition(
    to layout: CollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
  ) -> CollectionViewTransitionLayout {
    endInteractiveChange(completed: false, finished: false)
    layoutIfNeeded()
    stopMotion()
    let current = layoutInUse
    let asked = collectionDelegate.flatMap { delegate in
      delegate.collectionView(self, transitionLayoutForOldLayout: current, newLayout: layout)
    }
    let between =
      asked ?? CollectionViewTransitionLayout(currentLayout: current, nextLayout: layout)
    let change = change(to: layout)
    interactiveChange = InteractiveLayoutChange(
      change: change, layout: between, visible: visible, completion: completion)
    between.collectionView = self
    between.span = LayoutSpan(change, from: contentSize)
    layoutInUse = between
    showInteractiveChange()
    return between
  }

  /// Lets the new layout come.
  public func finishInteractiveTransition() { settleInteractiveChange(completed: true) }

  /// Goes back to the old layout.
  public func cancelInteractiveTransition() { settleInteractiveChange(completed: false) }

  private func settleInteractiveChange(completed: Bool) {
    guard let change = interactiveChange, !change.isSettling else { return }
    change.isSettling = true
    let progress = change.layout.transitionProgress
    let rest = min(1, max(0, completed ? 1 - progress : progress))
    View.animate(withDuration: Self.changeSeconds * rest, curve: .easeOut) {
      change.layout.transitionProgress = completed ? 1 : 0
    } completion: { [weak self] finished in
      guard let self, interactiveChange === change else { return }
      endInteractiveChange(completed: completed, finished: finished)
    }
  }

  /// Shows every element as the transition layout has it.
  func showInteractiveChange() {
    guard let interactiveChange else { return }
    for part in interactiveChange.change.parts {
      guard let attributes = interactiveChange.layout.element(part.element.key) else { continue }
      part.element.view.show(attributes.look)
      part.element.view.apply(attributes)
      part.element.view.layoutIfNeeded()
    }
  }

  /// The gesture's way is over: one of the two layouts is there for good.
  func endInteractiveChange(completed: Bool, finished: Bool) {
    guard let interactive = interactiveChange else { return }
    interactiveChange = nil
    let (change, between) = (interactive.change, interactive.layout)
    between.collectionView = nil
    let (winner, loser) =
      completed
      ? (between.nextLayout, between.currentLayout) : (between.currentLayout, between.nextLayout)
    loser.collectionView = nil
    winner.collectionView = self
    layoutInUse = winner
    Transaction.withoutAnimation {
      if completed {
        // What somebody has scrolled meanwhile stays scrolled.
        let offset = CGPoint(x: contentOffset.x + change.displacement.x, y: contentOffset.y + change.displacement.y)
        visible = change.parts.filter(\.stays).map(\.element)
        contentSize = change.contentSize
        contentOffset = clamped(offset)
      } else {
        visible = interactive.visible
      }
      for part in change.parts where !visible.contains(where: { $0.view === part.element.view }) {
        recycle(part.element)
      }
      for element in visible { element.view.show(element.look) }
      placeElements()
    }
    interactive.completion?(completed, finished)
  }
}

/// A layout that comes, for an animator that has its own time.
@MainActor
package struct LayoutPlayback {
  let view: CollectionView
  let change: LayoutChange

  /// How it is at the end: to be called in an animated block.
  package func show() { change.show() }
  /// What has left is used again.
  package func end() { change.end(in: view) }
}

/// A change of layouts that a gesture drives.
@MainActor
final class InteractiveLayoutChange {
  let change: LayoutChange
  let layout: CollectionViewTransitionLayout
  /// What was in view at the beginning.
  let visible: [CollectionView.VisibleElement]
  let completion: ((Bool, Bool) -> Void)?
  var isSettling = false

  init(
    change: LayoutChange, layout: CollectionViewTransitionLayout,
    visible: [CollectionView.VisibleElement],
    completion: ((Bool, Bool) -> Void)?
  ) {
    self.change = change
    self.layout = layout
    self.visible = visible
    self.completion = completion
  }
}
