import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The drag of a sheet, which dismisses the view controller or, if that isn't allowed, pulls the sheet a little and
/// lets it spring back.
///
/// The stage's thresholds decide at the release, as for every gesture that drives a transition.
@MainActor
final class SheetDrag {
  private weak var sheet: SheetPresentationController?
  private let pan = SheetPanGestureRecognizer()
  private var interaction: InteractiveTransition?
  /// Whether the gesture pulls a sheet that can't be dismissed.
  private var isPulling = false

  /// The asymptotic limit of a pull in points, chosen visually beside UIKit's.
  private static let band = RubberBand(dimension: 100)
  /// The distance in points, or velocity at the release, from which a pull counts as an attempt to dismiss; chosen
  /// visually.
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

  /// Queries the delegate when the gesture begins whether the view controller can be dismissed.
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

/// The recognizer of the drag. A scroll view at its top lets it have a downward pan.
private final class SheetPanGestureRecognizer: PanGestureRecognizer, PullingDown {}
