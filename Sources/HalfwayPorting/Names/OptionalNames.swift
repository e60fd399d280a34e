/// The names of UIKit's optional requirements that code forwards, without the labels of their parameters.
enum OptionalNames {
  /// The requirements without a result, whose default implementation does nothing.
  static let quiet: Set = [
    "animationDidStart", "animationDidStop", "animationEnded", "presentationControllerDidAttemptToDismiss",
    "presentationControllerDidDismiss", "presentationControllerWillDismiss", "scrollViewDidChangeAdjustedContentInset",
    "scrollViewDidEndDecelerating", "scrollViewDidEndDragging", "scrollViewDidEndScrollingAnimation",
    "scrollViewDidEndZooming", "scrollViewDidScroll", "scrollViewDidScrollToTop", "scrollViewDidZoom",
    "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging", "scrollViewWillBeginZooming",
    "scrollViewWillEndDragging",
  ]

  /// The requirements with a result, and those that share their name with one.
  private static let others: Set = [
    "adaptivePresentationStyle", "addAnimations", "addCompletion", "animationController", "collectionView",
    "continueAnimation", "gestureRecognizer", "gestureRecognizerShouldBegin", "interactionController",
    "interactionControllerForDismissal", "interactionControllerForPresentation", "interruptibleAnimator",
    "navigationController", "navigationControllerPreferredInterfaceOrientationForPresentation",
    "navigationControllerSupportedInterfaceOrientations", "numberOfSections",
    "presentationController", "presentationControllerShouldDismiss",
    "scrollViewShouldScrollToTop", "tabBar", "tabBarController", "tableView", "textFieldShouldReturn",
    "viewForZooming",
  ]

  static let all = quiet.union(others)
}
