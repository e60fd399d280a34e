import Foundation
import HalfwayGestures
import HalfwayViews

/// What has content of a size that it would like to have, as `UIContentContainer`: a screen, or what looks after a presented one.
@preconcurrency @MainActor
public protocol ContentContainer: AnyObject {
  /// Zero for none.
  var preferredContentSize: CGSize { get }
  /// What this one holds would like to have another size.
  func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer)
  /// The size to give to what this one holds.
  func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// It is about to get another size.
  func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator)
  /// It is about to have other traits.
  func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)
}

extension ViewController: ContentContainer {
  /// Makes the view where it is not there yet.
  public func loadViewIfNeeded() { _ = view }

  /// Tells whoever holds the screen, or looks after its presentation.
  func notifyPreferredContentSize() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else if let presentation {
      presentation.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
}

extension PresentationController: ContentContainer {}
