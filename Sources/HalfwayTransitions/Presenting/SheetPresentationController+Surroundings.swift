import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

// The dimmed area, and the presenter behind the card.
extension SheetPresentationController {
  /// The top edge of the card behind, in points; see `cardTopPoints`.
  private static let behindTopPoints: CGFloat = 20
  /// The inset of the card behind on either side, in points.
  private static let behindInsetPoints: CGFloat = 16
  private static let behindCornerPoints: CGFloat = 10
  /// The opacity of the black over everything behind, in the light and the dark style.
  static let dimming = Color { Color(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }

  /// The appearance of the presenter's view before it becomes a card behind.
  struct PresenterLooks {
    var transform: CGAffineTransform
    var radius: CGFloat
    var clips: Bool
  }

  /// Called when the movement has changed the height.
  func sheetDidMove() {
    guard isInContainer else { return }
    placeCard()
    card.layoutIfNeeded()
    updateSurroundings()
  }

  /// Called when the movement has chosen a target.
  func sheetWillSettle() {
    guard isUserSelecting, selectedName != Self.dismissedName else { return }
    (delegate as? any SheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Adapts the surroundings to the height of the sheet, unless a transition animates them.
  func updateSurroundings() {
    guard isInContainer, presentedViewController.stage?.transition == nil || movement.isHeld || movement.isSettling
    else { return }
    dim.isUserInteractionEnabled = dimmingShare > 0
    Transaction.withoutAnimation(recede)
  }

  func recede() {
    dim.alpha = dimmingShare
    guard let presenterLooks else { return }
    presenterView.transform = transformBehind
    presenterView.layer.cornerRadius =
      presenterLooks.radius + (max(presenterLooks.radius, Self.behindCornerPoints) - presenterLooks.radius)
      * recedingShare
  }

  /// The share of the way from one height to another, from 0 to 1.
  private func share(from low: Double, to high: Double) -> Double {
    high > low ? min(1, max(0, (movement.positionPoints - low) / (high - low))) : 1
  }

  /// The share of the dimming at the current height: none up to the largest undimmed detent, all from the next one on.
  var dimmingShare: CGFloat {
    guard let name = largestUndimmedDetentIdentifier?.rawValue,
      let index = activeDetents.firstIndex(where: { $0.name == name })
    else { return 1 }
    guard index + 1 < activeDetents.count else { return 0 }
    return share(from: activeDetents[index].positionPoints, to: activeDetents[index + 1].positionPoints)
  }

  /// Whether the sheet is at its full height.
  var isFull: Bool { movement.positionPoints >= largestPosition - 0.5 }

  /// The share to which the presenter has become a card behind: only on the last part of the way to the full height.
  private var recedingShare: CGFloat {
    guard let largest = activeDetents.last, largest.positionPoints >= largestPosition - 0.5 else { return 0 }
    guard activeDetents.count > 1 else { return 1 }
    return share(from: activeDetents[activeDetents.count - 2].positionPoints, to: largest.positionPoints)
  }

  /// Makes the presenter a card behind: narrower, and with its top edge at that of such a card.
  private var transformBehind: CGAffineTransform {
    let view = presenterView
    guard let looks = presenterLooks else { return view.transform }
    guard isCard, view.bounds.width > 2 * Self.behindInsetPoints else { return looks.transform }
    let share = recedingShare
    let scale = 1 - share * 2 * Self.behindInsetPoints / view.bounds.width
    let top = view.center.y - view.bounds.height * scale / 2
    return looks.transform.scaledBy(x: scale, y: scale)
      .concatenating(CGAffineTransform(translationX: 0, y: share * (Self.behindTopPoints - top)))
  }

  func restorePresenter() {
    backdrop.removeFromSuperview()
    dim.removeFromSuperview()
    card.letGo()
    guard let looks = presenterLooks else { return }
    presenterLooks = nil
    Transaction.withoutAnimation {
      presenterView.transform = looks.transform
      presenterView.layer.cornerRadius = looks.radius
      presenterView.clipsToBounds = looks.clips
    }
  }
}
