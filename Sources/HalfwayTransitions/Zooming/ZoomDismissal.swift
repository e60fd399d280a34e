import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The gestures that send a zoomed view controller back to its source view: a drag down, which scroll views in it share,
/// two fingers pinched together, and, for a presented view controller, a swipe from the left edge. For a pushed one,
/// that is the swipe of the navigation controller.
@MainActor
final class ZoomDismissal {
  private weak var screen: ViewController?
  private let drag: InteractiveTransition
  private let pinch: InteractiveTransition
  private let swipe: InteractiveTransition
  private let pan = ZoomPanGestureRecognizer()
  /// The shared drag of a scroll view, from which the dismissal follows.
  private var pull: PullProgress?
  /// The part of the drag that scrolled the content before the dismissal began, in points.
  private var scrolledPoints = 0.0

  /// The travel of the drag at 100%, in points; chosen visually, so that the card doesn't shrink much faster than the
  /// finger moves.
  static let travelPoints = 360.0

  init(of screen: ViewController, on view: View) {
    self.screen = screen
    let begin = { [weak screen] in Self.leave(screen) }
    pan.maximumNumberOfTouches = 1
    drag = InteractiveTransition(
      PanProgress(.down, pan: pan, travel: .points(Self.travelPoints)), in: screen, begin: begin)
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
    pan.dismissal = self
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
    let velocity = (recognizer as? PanGestureRecognizer)?.velocity(in: view) ?? .zero
    return options.interactiveDismissShouldBegin?(
      .init(
        location: recognizer.location(in: view), velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: true))
      ?? true
  }
}

/// The recognizer of the drag, which shares the drags of scroll views in the zoomed view.
private final class ZoomPanGestureRecognizer: PanGestureRecognizer, ScrollPartner {
  weak var dismissal: ZoomDismissal?

  func roomAbove(_ scrollView: ScrollView) -> Double? { dismissal?.canShare == true ? 0 : nil }
  func scrollViewDidBeginDragging(_ scrollView: ScrollView) { dismissal?.beginShare(of: scrollView) }
  func scrollView(_ scrollView: ScrollView, didPullDown points: Double) { dismissal?.follow(to: points) }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, isCancelled: Bool, isScrolling: Bool) {
    dismissal?.release(isCancelled: isCancelled)
  }
}

// The drags of scroll views in the zoomed view.
extension ZoomDismissal {
  fileprivate var canShare: Bool { drag.grabbable != nil || drag.canStart }

  fileprivate func beginShare(of scrollView: ScrollView) {
    guard let view = screen?.viewIfLoaded, let stage = view.stage else { return }
    let pan = PanProgress(.down, pan: scrollView.panGestureRecognizer, travel: .points(Self.travelPoints))
    pan.grab(in: view, thresholds: stage.thresholds)
    pull = PullProgress(pan, of: self.pan, isForward: true, travelPoints: Self.travelPoints)
    scrolledPoints = 0
    if drag.grabbable != nil, let pull { drag.grab(by: pull) }
  }

  fileprivate func follow(to points: Double) {
    guard let pull else { return }
    if !drag.isDriving {
      guard points > 0, drag.canStart else { return }
      scrolledPoints = pull.panDistancePoints - points
      drag.grab(by: pull)
    }
    // The scroll view measures in its own coordinates, which are scaled now.
    pull.distancePoints = pull.panDistancePoints - scrolledPoints
    drag.follow(to: pull.distancePoints)
    if pull.distancePoints <= 0 { leave() }
  }

  /// The content scrolls again, so the dismissal is canceled.
  private func leave() {
    guard let driver = drag.driver, let stage = screen?.viewIfLoaded?.stage,
      let context = stage.transition(drivenBy: driver)
    else { return }
    stage.continuingPicture { context.completeAtOnce() }
  }

  fileprivate func release(isCancelled: Bool) {
    if drag.isDriving { drag.release(isCancelled: isCancelled) }
    pull = nil
  }
}
