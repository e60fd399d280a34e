import Halfway

// The words and the Swift code of Documentation/catalogue.md, compiled. `Scripts/make-catalogue` makes the page of it: a section for
// each line `catalogue: SCENE TYPE RECORDING`, with the comment that follows it and what stands between `code` and `end`.

// catalogue: swipe-back SlideAnimator slow-drag-past-half
// The page slides off to the right; the one beneath follows a third as far and brightens. A navigation controller's own.
func swipeBackSnippet(inbox: ViewController, message: ViewController) -> NavigationController {
  // code
  let navigation = NavigationController(rootViewController: inbox)
  navigation.pushViewController(message, animated: true)
  // end
  return navigation
}

// catalogue: pinch-close PhotoAnimator pinch-shut
// A photo shrinks under two fingers into its place in the album, while its page fades: an app's own animator and the pinch that every
// navigation controller has.
func pinchCloseSnippet(navigation: NavigationController) {
  // code
  // Beside a delegate that vends your animator:
  navigation.interactivePinchGestureRecognizer.isEnabled = true
  // end
}

// catalogue: cube CubeTransition cube-finish
// Two pages are neighbouring faces of a cube that turns by a quarter. A face darkens as it turns away from the light.
func cubeSnippet(operation: NavigationControllerOperation) -> any ViewControllerAnimatedTransitioning {
  // code
  // In navigationController(_:animationControllerFor:from:to:)
  return CubeTransition(isReversed: operation == .pop)
  // end
}

// catalogue: pan-200 PanPop pan-200-finish
// A pan anywhere on the page goes back. However wide the screen is, 200 points are all of the way, and half of them decide.
func pan200Snippet(navigation: NavigationController) -> PanPop {
  // code
  let pop = PanPop(in: navigation)
  navigation.interactivePopGestureRecognizer.isEnabled = false
  // end
  return pop
}

// catalogue: expanding-circle ExpandingCircle expanding-circle-finish
// The page shows through a circle that grows out of a button, and closes on the button again on the way back.
func expandingCircleSnippet(
  operation: NavigationControllerOperation, button: View
) -> any ViewControllerAnimatedTransitioning {
  // code
  // In navigationController(_:animationControllerFor:from:to:)
  return ExpandingCircle(anchor: button, isReversed: operation == .pop, color: button.backgroundColor)
  // end
}

// catalogue: punch-out PunchOut punch-out-finish
// A circle is punched out of the page and grows, with the page's shadow inside the hole, until only the page beneath is left.
func punchOutSnippet(
  operation: NavigationControllerOperation, stamp: View
) -> any ViewControllerAnimatedTransitioning {
  // code
  // In navigationController(_:animationControllerFor:from:to:)
  return PunchOut(anchor: stamp, isReversed: operation == .pop)
  // end
}

// catalogue: fold FoldTransition fold-finish
// The page is folded twice like a letter, by as much as two fingers come together, and the packet fades away.
func foldSnippet(operation: NavigationControllerOperation) -> any ViewControllerAnimatedTransitioning {
  // code
  // In navigationController(_:animationControllerFor:from:to:)
  return FoldTransition(isReversed: operation == .push)
  // end
}

// catalogue: grids LayoutTransition grids-finish
// Each item goes from its place in one layout to its place in the other: both screens conform to `ItemLayout`.
func gridsSnippet(touched: Int) -> any ViewControllerAnimatedTransitioning {
  // code
  // In navigationController(_:animationControllerFor:from:to:)
  return LayoutTransition(focus: touched)
  // end
}
