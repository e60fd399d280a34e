import Foundation
import HalfwayGestures
import HalfwayViews

/// What has content of a size that it would like to have, as `UIContentContainer`: a screen, or what looks after a presented one.
public protocol ContentContainer: AnyObject {
  /// Zero for none.
  @preconcurrency @MainActor var preferredContentSize: CGSize { get }
  /// What this one holds would like to have another size.
  @preconcurrency @MainActor func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer)
  /// The size to give to what this one holds.
  @preconcurrency @MainActor func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// It is about to get another size.
  @preconcurrency @MainActor func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator)
  /// It is about to have other traits.
  @preconcurrency @MainActor func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)
}

extension ViewController: ContentContainer {
  /// Makes the view where it is not there yet.
  public func loadViewIfNeeded() { _ = view }

  /// Tells whoever holds the screen, or looks after its presentation.
  func tellPreferredContentSize() {
    if let parent {
      callOut(parent, self) { $0.preferredContentSizeDidChange(forChildContentContainer: $1) }
    } else if let presentation {
      callOut(presentation, self) { $0.preferredContentSizeDidChange(forChildContentContainer: $1) }
    }
  }
}

extension PresentationController: ContentContainer {}
