import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The gestures that send a zoomed view controller back to its source view: a drag down, which scroll views in it
/// share, two fingers pinched together, and, for a presented view controller, a swipe from the leading edge. For a
/// pushed one, that is the swipe of the navigation controller.
@MainActor
final class ZoomDismissal {
  private weak var screen: ViewController?
  private let drag: InteractiveTransition
  private let pinch: InteractiveTransition
  private let swipe: InteractiveTransition
  private let pan = ScrollSharingPanGestureRecognizer()

  /// The travel of the drag at 100%, as a share of the height; chosen visually, so that the card doesn't shrink much
  /// faster than the finger moves.
  static let travelShare = 360.0 / 667

  init(of screen: ViewController, on view: View) {
    self.screen = screen
    let begin = { [weak screen] in Self.leave(screen) }
    pan.maximumNumberOfTouches = 1
    drag = InteractiveTransition(
      PanProgress(.down, pan: pan, travel: .share(Self.travelShare)), in: screen, begin: begin)
    pinch = InteractiveTransition(PinchProgress(.together), in: screen, begin: begin)
    let edgePan = ScreenEdgePanGestureRecognizer()
    edgePan.edges = view.isRightToLeft ? .right : .left
    edgePan.maximumNumberOfTouches = 1
    swipe = InteractiveTransition(PanProgress(back: edgePan), in: screen, begin: begin)
    for (interaction, isForPresented) in [(drag, false), (pinch, false), (swipe, true)] {
      interaction.canBegin = { [weak screen, weak interaction] in
        guard let screen, let interaction, screen.preferredTransition?.zoomOptions != nil,
          !isForPresented || screen.presentation != nil
        else { return false }
        return screen.mayLeaveByHand(interaction.source.recognizer)
      }
      view.addGestureRecognizer(interaction.source.recognizer)
    }
    pan.interaction = drag
  }

  private static func leave(_ screen: ViewController?) {
    guard let screen else { return }
    if let navigation = screen.parent as? NavigationController {
      navigation.popViewController(animated: true)
    } else {
      screen.dismiss(animated: true)
    }
  }
}

extension ViewController {
  /// Whether a gesture may send the zoomed view controller back now.
  func mayLeaveByHand(_ recognizer: GestureRecognizer) -> Bool {
    guard let options = preferredTransition?.zoomOptions else { return true }
    guard presentedViewController == nil else { return false }
    if let navigation = parent as? NavigationController {
      guard navigation.topViewController === self, navigation.viewControllers.count > 1 else { return false }
    } else if presentation == nil || isModalInPresentation {
      return false
    }
    guard let shouldBegin = options.interactiveDismissShouldBegin else { return true }
    let velocity = (recognizer as? PanGestureRecognizer)?.velocity(in: view) ?? .zero
    return shouldBegin(
      .init(
        location: recognizer.location(in: view), velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: true))
  }
}
