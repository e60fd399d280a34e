import Foundation
import HalfwayLayers
import HalfwayViews

/// One change of a navigation bar's items on its way: what goes and what comes stand over one another, one fading out and the other in, and
/// either may be what is left.
@MainActor
final class NavigationBarTransition {
  private unowned let bar: NavigationBar
  private let items: [NavigationItem]
  private let goes: NavigationBarRow?
  private let comes: NavigationBarRow
  private let isPush: Bool
  /// Whether titles move sideways, as the pages of the built-in transition do.
  private let slides: Bool

  /// Sets out from the bar as it is; nil where another item would not be on top.
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

  /// Brings everything where it is to be in the end; for an animated block.
  ///
  /// - Parameter seconds: In what time what goes has given way to what comes.
  func move(forSeconds seconds: Double) {
    slide(toEnd: true)
    // What goes is almost gone when what comes is first seen: both together could not be read.
    fade(goes, to: 0, after: 0, forSeconds: 0.5 * seconds)
    fade(comes, to: 1, after: 0.35 * seconds, forSeconds: 0.5 * seconds)
  }

  private func place(atEnd: Bool) {
    slide(toEnd: atEnd)
    show(goes, atEnd ? 0 : 1)
    show(comes, atEnd ? 1 : 0)
    // Where both have a chevron it is the same one.
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

  /// The title of the upper screen comes from the right and goes there, as its page does; that of the lower one becomes the back button's.
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
    let beyond = -lower.backButton.label.center.x - lower.backButton.label.bounds.width / 2
    lower.backButton.label.transform = isUpperThere ? CGAffineTransform(translationX: beyond, y: 0) : .identity
  }

  /// What the rows show may have changed.
  func refresh() { comes.show(in: bar, after: items.dropLast().last) }

  /// It is over; one of the two stays.
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
  /// How far the title stands from where it comes in.
  fileprivate var exitDistance: CGFloat { bounds.width / 2 }

  /// As it is when nothing moves.
  fileprivate func rest() {
    backButton.chevron.isHidden = false
    for view in [middle, backButton.label, backButton.chevron] + left + right {
      view.alpha = 1
      view.transform = .identity
    }
  }
}
