import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The pan of an interactive transition that goes down and shares the drags of scroll views in its view: once their
/// content is at its top, the drag drives the transition, and where it returns, the content scrolls again.
package final class ScrollSharingPanGestureRecognizer: PanGestureRecognizer, ScrollPartner {
  /// The transition, whose source is this pan's progress.
  package weak var interaction: InteractiveTransition?
  /// The shared drag of a scroll view, from which the transition follows.
  private var pull: PullProgress?
  /// The part of the drag that scrolled the content before the transition began, in points.
  private var scrolledPoints = 0.0

  package func roomAbove(_ scrollView: ScrollView) -> Double? {
    interaction.map { $0.grabbable != nil || $0.canStart } ?? false ? 0 : nil
  }

  package func scrollViewDidBeginDragging(_ scrollView: ScrollView) {
    guard let interaction, let pan = progress(of: scrollView), let view = interaction.containerView,
      let stage = view.stage
    else { return }
    pan.grab(in: view, thresholds: stage.currentThresholds)
    let pull = PullProgress(pan, of: self, isForward: true, travelPoints: pan.travelPoints)
    self.pull = pull
    scrolledPoints = 0
    if interaction.grabbable != nil { interaction.grab(by: pull) }
  }

  /// Returns the progress of a scroll view's pan along the transition.
  private func progress(of scrollView: ScrollView) -> PanProgress? {
    guard let source = interaction?.source as? PanProgress else { return nil }
    return PanProgress(.down, pan: scrollView.panGestureRecognizer, travel: source.travel)
  }

  /// Returns the mapping from a scroll view's pan to the distance of the transition, for content at its top; `nil`
  /// unless the transition follows the vertical displacement on the stage.
  func progressMapping(of scrollView: ScrollView) -> RecognitionSession.Recognizer.ProgressMapping? {
    guard let view = interaction?.containerView, let pan = progress(of: scrollView),
      pan.axis(in: view, thresholds: .standard).forwards == PlaneVector(0, 1)
    else { return nil }
    return pan.progressMapping(in: view)
  }

  package func scrollView(_ scrollView: ScrollView, didPullDown points: Double) {
    guard let pull, let interaction else { return }
    if !interaction.isDriving {
      guard points > 0, interaction.canStart else { return }
      scrolledPoints = pull.panDistancePoints - points
      interaction.grab(by: pull)
    }
    // The scroll view measures in its own coordinates, which an animator may scale.
    pull.distancePoints = pull.panDistancePoints - scrolledPoints
    interaction.follow(to: pull.distancePoints)
    if pull.distancePoints <= 0 { leave(interaction) }
  }

  /// The content scrolls again, so the transition is canceled.
  private func leave(_ interaction: InteractiveTransition) {
    guard let driver = interaction.driver, let stage = interaction.containerView?.stage,
      let context = stage.transition(drivenBy: driver)
    else { return }
    stage.continuingPicture { context.completeAtOnce() }
  }

  package func scrollViewDidEndDragging(_ scrollView: ScrollView, isCancelled: Bool, isScrolling: Bool) {
    if let interaction, interaction.isDriving { interaction.release(isCancelled: isCancelled) }
    pull = nil
  }
}
