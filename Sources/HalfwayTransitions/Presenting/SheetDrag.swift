import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A finger that drags a sheet down: it takes the screen away, or, where that may not be, pulls the sheet a little and lets it spring back.
///
/// What the finger decides when it lifts is decided by the stage's thresholds, as of every other gesture that drives a transition.
@MainActor
final class SheetDrag {
  private weak var sheet: SheetPresentationController?
  private let pan = SheetPanGestureRecognizer()
  private var interaction: InteractiveTransition?
  /// Whether it pulls a sheet that may not go.
  private var isPulling = false

  /// How far such a sheet follows: never as far as this. By eye beside UIKit's.
  private static let band = RubberBand(dimension: 100)
  /// A pull from here on, or faster than this at its end, was meant to take the sheet away. By eye.
  private static let attemptPoints: CGFloat = 100
  private static let attemptPointsPerSecond: CGFloat = 500
  private static let returnSeconds = 0.4

  init(of sheet: SheetPresentationController, on view: View) {
    self.sheet = sheet
    pan.maximumNumberOfTouches = 1
    let interaction = InteractiveTransition(
      PanProgress(.down, pan: pan), in: sheet.presentedViewController
    ) { [weak self] in self?.grab() }
    interaction.canBegin = { [weak sheet] in sheet?.presentedViewController.nextPresentation == nil }
    self.interaction = interaction
    pan.addAction { [weak self] _ in self?.follow() }
    view.addGestureRecognizer(pan)
  }

  /// The finger goes down: the delegate says now whether the screen goes with it.
  private func grab() {
    guard let sheet else { return }
    isPulling = !sheet.mayDismissByHand
    if !isPulling { sheet.dismissByHand() }
  }

  private func follow() {
    guard isPulling, let sheet, let card = sheet.movedView else { return }
    let way = pan.translation(in: card.superview).y
    switch pan.state {
    case .began, .changed:
      let pulled = Self.band.displacement(forOvershoot: max(0, Double(way)))
      Transaction.withoutAnimation { card.transform = CGAffineTransform(translationX: 0, y: CGFloat(pulled)) }
    case .ended, .cancelled:
      isPulling = false
      let wasMeant = way >= Self.attemptPoints || pan.velocity(in: card.superview).y >= Self.attemptPointsPerSecond
      View.animate(
        withDuration: Self.returnSeconds, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: .allowUserInteraction, animations: { card.transform = .identity })
      if wasMeant, pan.state == .ended { sheet.refuseHand() }
    case .possible, .failed: break
    }
  }
}

/// Drags a sheet; a scroll view in it that stands at its top leaves a finger that goes down to it.
private final class SheetPanGestureRecognizer: PanGestureRecognizer, PullingDown {}
