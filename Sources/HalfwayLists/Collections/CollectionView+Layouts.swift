import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

// Transitions between layouts.
extension CollectionView {
  /// The implementation of `setCollectionViewLayout(_:animated:completion:)`.
  func show(_ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
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

  /// Switches to another layout with all elements in their presented positions. The result animates from there.
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
    if last !== layout { last.view = nil }
    change.begin(in: self)
    return change
  }

  // MARK: Interactive transitions

  /// Begins an interactive transition to another layout, which follows the transition layout's `transitionProgress`
  /// until `finishInteractiveTransition` or `cancelInteractiveTransition`.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - completion: Called with whether the new layout is in place and whether the final animation ran to its end.
  /// - Returns: The transition layout.
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
    between.view = self
    between.span = LayoutSpan(change, from: contentSize)
    layoutInUse = between
    showInteractiveChange()
    return between
  }

  /// Animates the interactive transition to the new layout.
  public func finishInteractiveTransition() { settleInteractiveChange(completed: true) }

  /// Animates the interactive transition back to the old layout.
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

  /// Shows all elements as the transition layout places them.
  func showInteractiveChange() {
    guard let interactiveChange else { return }
    for part in interactiveChange.change.parts {
      guard let attributes = interactiveChange.layout.element(part.element.key) else { continue }
      part.element.view.show(attributes.look)
      part.element.view.apply(attributes)
      part.element.view.layoutIfNeeded()
    }
  }

  /// Ends the interactive transition with one of the two layouts.
  func endInteractiveChange(completed: Bool, finished: Bool) {
    guard let interactive = interactiveChange else { return }
    interactiveChange = nil
    let (change, between) = (interactive.change, interactive.layout)
    between.view = nil
    let (winner, loser) =
      completed
      ? (between.nextLayout, between.currentLayout) : (between.currentLayout, between.nextLayout)
    loser.view = nil
    winner.view = self
    layoutInUse = winner
    Transaction.withoutAnimation {
      if completed {
        // The displacement by scrolling meanwhile is kept.
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

/// A change of layouts for an animator with its own timing.
@MainActor
package struct LayoutPlayback {
  let view: CollectionView
  let change: LayoutChange

  /// Shows the end state; call it in an animation block.
  package func show() { change.show() }
  /// Recycles the elements that have left.
  package func end() { change.end(in: view) }
}

/// An interactive change of layouts.
@MainActor
final class InteractiveLayoutChange {
  let change: LayoutChange
  let layout: CollectionViewTransitionLayout
  /// The elements that were visible at the beginning.
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
