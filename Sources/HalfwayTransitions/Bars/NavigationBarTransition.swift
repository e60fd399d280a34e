import Foundation
import HalfwayLayers
import HalfwayViews

/// A transition between items of a navigation bar: the outgoing and the incoming row overlap, one fading out and the
/// other in, and either may remain.
@MainActor
final class NavigationBarTransition {
  private unowned let bar: NavigationBar
  private let items: [NavigationItem]
  private let goes: NavigationBarRow?
  private let comes: NavigationBarRow
  private let isPush: Bool
  /// Whether titles move sideways, as the pages of the default transition do.
  private let slides: Bool

  /// Creates a transition from the current state of the bar; `nil` if the top item doesn't change.
  init?(to items: [NavigationItem], in bar: NavigationBar, slides: Bool) {
    guard let top = items.last, bar.topItem !== top else { return nil }
    self.bar = bar
    self.items = items
    self.slides = slides
    isPush = !(bar.items ?? []).contains(identical: top)
    goes = bar.row
    bar.layoutIfNeeded()
    comes = Transaction.withoutAnimation { [isPush] in
      let row = bar.makeRow(top, after: items.dropLast().last)
      for item in items { item.bar = bar }
      if !isPush, let below = bar.row { bar.insertSubview(row, belowSubview: below) }
      bar.layoutIfNeeded()
      return row
    }
    bar.barTransition = self
    Transaction.withoutAnimation { place(atEnd: false) }
  }

  /// Moves everything to its final state, in an animated block.
  ///
  /// - Parameter seconds: The duration in which the outgoing row is replaced by the incoming one.
  func move(forSeconds seconds: Double) {
    slide(toEnd: true)
    // The outgoing row has almost faded out when the incoming one appears, because both together would be illegible.
    fade(goes, to: 0, after: 0, forSeconds: 0.5 * seconds)
    fade(comes, to: 1, after: 0.35 * seconds, forSeconds: 0.5 * seconds)
  }

  private func place(atEnd: Bool) {
    slide(toEnd: atEnd)
    show(goes, atEnd ? 0 : 1)
    show(comes, atEnd ? 1 : 0)
    // If both have a chevron, it is the same one.
    guard comes.hasBackButton, goes?.hasBackButton ?? false else { return }
    goes?.backButton.chevron.isHidden = true
  }

  private func fade(_ row: NavigationBarRow?, to alpha: CGFloat, after delay: Double, forSeconds seconds: Double) {
    View.animate(
      withDuration: seconds, delay: delay,
      options: [.curveLinear, .overrideInheritedCurve, .overrideInheritedDuration, .allowUserInteraction],
      animations: { show(row, alpha) })
  }

  private func show(_ row: NavigationBarRow?, _ alpha: CGFloat) {
    guard let row else { return }
    for view in [row.middle, row.backButton.label] + row.left + row.right { view.alpha = alpha }
    let isChevronShared = comes.hasBackButton && goes?.hasBackButton ?? false
    row.backButton.chevron.alpha = isChevronShared ? 1 : alpha
  }

  /// The title of the upper view controller moves from and to the trailing edge with its page; that of the lower one
  /// becomes the back button's.
  private func slide(toEnd: Bool) {
    let (upper, lower) = isPush ? (comes, goes) : (goes, Optional(comes))
    guard slides, let upper else { return }
    let isUpperThere = isPush == toEnd
    upper.middle.transform = isUpperThere ? .identity : CGAffineTransform(translationX: upper.exitDistance, y: 0)
    guard let lower else { return }
    let label = upper.backButton.label
    let distance = upper.hasBackButton ? upper.backButton.textMiddle - lower.middle.center.x : -lower.exitDistance
    lower.middle.transform = isUpperThere ? CGAffineTransform(translationX: distance, y: 0) : .identity
    label.transform = isUpperThere ? .identity : CGAffineTransform(translationX: -distance, y: 0)
    let beyond = lower.distanceBeyondEdge
    lower.backButton.label.transform = isUpperThere ? CGAffineTransform(translationX: beyond, y: 0) : .identity
  }

  /// Updates the rows after a change of their items.
  func refresh() { comes.show(in: bar, after: items.dropLast().last) }

  /// Ends the transition; one of the rows remains.
  func settle(tookPlace: Bool) {
    guard bar.barTransition === self else { return }
    bar.barTransition = nil
    Transaction.withoutAnimation {
      let (stays, leaves) = tookPlace ? (Optional(comes), goes) : (goes, comes)
      leaves?.removeFromSuperview()
      stays?.rest()
      bar.adopt(stays)
      for item in items where item.bar === bar { item.bar = nil }
      bar.show(tookPlace ? items : bar.items ?? [])
    }
  }
}

extension NavigationBarRow {
  /// The offset of the title at the beginning.
  fileprivate var exitDistance: CGFloat { bounds.width / (isRightToLeft ? -2 : 2) }

  /// The offset with which the back button's title is beyond the edge of the bar.
  fileprivate var distanceBeyondEdge: CGFloat {
    let label = backButton.label
    let middle = backButton.frame.minX + label.center.x
    return isRightToLeft ? bounds.width - middle + label.bounds.width / 2 : -middle - label.bounds.width / 2
  }

  /// Resets the row to its state at rest.
  fileprivate func rest() {
    backButton.chevron.isHidden = false
    backButton.chevron.alpha = 1
    for view in [middle, backButton.label] + left + right {
      view.alpha = 1
      view.transform = .identity
    }
  }
}
