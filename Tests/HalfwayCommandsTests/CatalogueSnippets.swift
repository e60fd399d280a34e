import Halfway

// The words and the Swift code of Documentation/catalogue.md, compiled. `Scripts/make-catalogue` makes the page of it: a section for
// each line `catalogue: SCENE TYPE RECORDING`, with the comment that follows it and what stands between `code` and `end`.

// catalogue: swipe-back SlideAnimator slow-drag-past-half
// The page slides off to the right; the one beneath follows a third as far and brightens. A navigation controller's own.
@MainActor
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
@MainActor
func pinchCloseSnippet(navigation: NavigationController) {
  // code
  // Beside a delegate that vends your animator:
  navigation.interactivePinchGestureRecognizer.isEnabled = true
  // end
}

// catalogue: cube CubeTransition cube-finish
// Two pages are neighbouring faces of a cube that turns by a quarter. A face darkens as it turns away from the light.
@MainActor
func cubeSnippet(operation: NavigationControllerOperation) -> any ViewControllerAnimatedTransitioning {
  // code
  // In navigationController(_:animationControllerFor:from:to:)
  return CubeTransition(isReversed: operation == .pop)
  // end
}

// catalogue: pan-200 PanPop pan-200-finish
// A pan anywhere on the page goes back. However wide the screen is, 200 points are all of the way, and half of them decide.
@MainActor
func pan200Snippet(navigation: NavigationController) -> PanPop {
  // code
  let pop = PanPop(in: navigation)
  navigation.interactivePopGestureRecognizer.isEnabled = false
  // end
  return pop
}

// catalogue: expanding-circle ExpandingCircle expanding-circle-finish
// The page shows through a circle that grows out of a button, and closes on the button again on the way back.
@MainActor
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
@MainActor
func punchOutSnippet(
  operation: NavigationControllerOperation, stamp: View
) -> any ViewControllerAnimatedTransitioning {
  // code
  // In navigationController(_:animationControllerFor:from:to:)
  return PunchOut(anchor: stamp, isReversed: operation == .pop)
  // end
}

// catalogue: fold FoldTransition fold-finish
// The page is folded twice like a letter, as far as two fingers come together, and the packet fades away. Fingers that rest before they
// lift finish from half of the travel on; a flick decides by its direction.
@MainActor
func foldSnippet(operation: NavigationControllerOperation) -> any ViewControllerAnimatedTransitioning {
  // code
  // In navigationController(_:animationControllerFor:from:to:)
  return FoldTransition(isReversed: operation == .push)
  // end
}

// catalogue: grids LayoutTransition grids-finish
// One layout grows out of the other about the item that was touched, and its neighbours go along: both screens conform to `ItemLayout`.
@MainActor
func gridsSnippet(touched: Int) -> any ViewControllerAnimatedTransitioning {
  // code
  // In navigationController(_:animationControllerFor:from:to:)
  return LayoutTransition(focus: touched)
  // end
}

// catalogue: sheet SpringCover sheet-finish
// A sheet comes up from below, springs and settles over a dimmed page. With a `CardPresentationController` it has a shadow and corners.
@MainActor
func sheetSnippet() -> any ViewControllerAnimatedTransitioning {
  // code
  // In animationController(forPresented:presenting:source:); with isReversed: true in animationController(forDismissed:)
  return SpringCover()
  // end
}

// catalogue: shrink-away ShrinkAway shrink-away-finish
// A snapshot of the page shrinks about its middle to nothing, while the page beneath, which was dimmed, fades back.
@MainActor
func shrinkAwaySnippet() -> any ViewControllerAnimatedTransitioning {
  // code
  // In animationController(forDismissed:)
  return ShrinkAway()
  // end
}

// catalogue: expanding-view ExpandingView expanding-view-finish
// A button grows until its colour covers everything, then the page fades in; on the way back it shrinks into the button again.
@MainActor
func expandingViewSnippet(button: View) -> any ViewControllerAnimatedTransitioning {
  // code
  // In animationController(forPresented:presenting:source:); with isReversed: true in animationController(forDismissed:)
  return ExpandingView(anchor: button)
  // end
}

// catalogue: tumble Tumble tumble-finish
// A card falls in from above, turning, and swings into its place; on the way back it falls out downwards and turns on.
@MainActor
func tumbleSnippet() -> any ViewControllerAnimatedTransitioning {
  // code
  // In animationController(forDismissed:); without isReversed in animationController(forPresented:presenting:source:)
  return Tumble(isReversed: true)
  // end
}

// catalogue: shared-element SharedElement shared-element-finish
// What two pages have in common flies from its place on the one to its place on the other, while the pages pass into one another.
@MainActor
func sharedElementSnippet(list: ImageView, page: ImageView) -> any ViewControllerAnimatedTransitioning {
  // code
  // In animationController(forDismissed:), in which the page and the list have a view of the same picture
  return SharedElement(from: { page }, to: { list })
  // end
}

// catalogue: sliding-tabs SlidingTabs sliding-tabs-finish
// Two tabs side by side with a gap between them move along together, by a tap or under a finger.
@MainActor
func slidingTabsSnippet(tabs: TabBarController, isForwards: Bool) -> (TabPan, any ViewControllerAnimatedTransitioning) {
  // code
  let pan = TabPan(in: tabs)
  let animator = SlidingTabs(isForwards ? .left : .right)
  // end
  return (pan, animator)
}

// catalogue: defaults SlideAnimator defaults-finish
// What comes when nobody says how: a push slides, a presentation covers from below, tabs change at once.
@MainActor
func defaultsSnippet(list: ViewController, setting: ViewController, account: ViewController) {
  // code
  list.navigationController?.pushViewController(setting, animated: true)
  list.present(account, animated: true)
  // end
}

// catalogue: alongside ViewControllerTransitionCoordinator alongside-finish
// A header, a toolbar and a selection go along with a transition, under the finger too, and back with it if it is cancelled.
@MainActor
func alongsideSnippet(navigation: NavigationController, header: View, color: Color) {
  // code
  navigation.popViewController(animated: true)
  navigation.transitionCoordinator?.animate(alongsideTransition: { _ in header.backgroundColor = color })
  // end
}

// catalogue: appearance ViewController appearance-finish
// What the two screens of a transition are told, and when: each `will` has its `did`, and a cancelled transition takes them back.
final class AppearanceSnippet: ViewController {
  // code
  override func viewWillAppear(_ animated: Bool) { print("it will appear, unless it is cancelled") }
  override func viewDidAppear(_ animated: Bool) { print("it is there") }
  // end
}
