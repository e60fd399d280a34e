import Foundation
import HalfwayGestures
import HalfwayViews

/// An object with content that has a preferred size, as `UIContentContainer`: a view controller or a presentation
/// controller.
@preconcurrency @MainActor
public protocol ContentContainer: AnyObject {
  /// The preferred size in points; zero for none.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a contained object has changed.
  func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer)
  /// Returns the size of a contained object.
  func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes.
  func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator)
  /// Called before the traits change.
  func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)
}

extension ViewController: ContentContainer {
  /// Creates the view if it hasn't been created.
  public func loadViewIfNeeded() { _ = view }

  /// Notifies the container or the presentation controller.
  func notifyPreferredContentSize() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else if let presentation {
      presentation.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
}

extension PresentationController: ContentContainer {}
