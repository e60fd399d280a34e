import Foundation
import Halfway

// The text and the Swift code of Documentation/catalogue.md, compiled. `Scripts/make-catalogue` generates the page from it: a section
// for each line `catalogue: SCENE TYPE RECORDING`, with the comment that follows it and the code between `code` and `end`.

// catalogue: swipe-back SlideAnimator slow-drag-past-half
// The page slides off to the right; the page beneath moves a third as far and brightens. This is a navigation controller's default.
@MainActor
func swipeBackSnippet(inbox: ViewController, message: ViewController) -> NavigationController {
  // code
  let navigation = NavigationController(rootViewController: inbox)
  navigation.pushViewController(message, animated: true)
  // end
  return navigation
}

// catalogue: pinch-close PhotoAnimator pinch-shut
// A photo shrinks under two fingers into its place in the album, while its page fades. The animator is the app's own; the pinch is part
// of every navigation controller.
@MainActor
func pinchCloseSnippet(navigation: NavigationController) {
  // code
  // In addition to a delegate that returns your animator:
  navigation.interactivePinchGestureRecognizer.isEnabled = true
  // end
}

// catalogue: cube CubeTransition cube-finish
// Two pages are adjacent faces of a cube that rotates by 90° and meanwhile recedes, so that it stays in the window. A face darkens
// as it turns away from the light.
@MainActor
func cubeSnippet(operation: NavigationControllerOperation) -> any ViewControllerAnimatedTransitioning {
  // code
  // In navigationController(_:animationControllerFor:from:to:)
  return CubeTransition(isReversed: operation == .pop)
  // end
}

// catalogue: pan-200 PanPop pan-200-finish
// A pan anywhere on the page goes back. A travel of 200 points is 100%, independent of the screen's width, and one half decides.
@MainActor
func pan200Snippet(navigation: NavigationController) -> PanPop {
  // code
  let pop = PanPop(in: navigation)
  navigation.interactivePopGestureRecognizer.isEnabled = false
  // end
  return pop
}

// catalogue: expanding-circle ExpandingCircle expanding-circle-finish
// The page is revealed by a circle that expands from a button. When it is dismissed, the circle closes on the button.
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
// A circular hole in the page expands, with the page's shadow inside, until only the page beneath remains.
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
// Pinching folds the page twice, like a letter, and the folded page fades out. If the fingers rest before they lift, one half of the
// travel decides; otherwise the direction of the velocity does.
@MainActor
func foldSnippet(operation: NavigationControllerOperation) -> any ViewControllerAnimatedTransitioning {
  // code
  // In navigationController(_:animationControllerFor:from:to:)
  return FoldTransition(isReversed: operation == .push)
  // end
}

// catalogue: grids LayoutTransition grids-finish
// One grid layout expands from the other around the touched item, and the other items move along. Both screens conform to `ItemLayout`.
@MainActor
func gridsSnippet(touched: Int) -> any ViewControllerAnimatedTransitioning {
  // code
  // In navigationController(_:animationControllerFor:from:to:)
  return LayoutTransition(focus: touched)
  // end
}

// catalogue: zoom ZoomAnimator zoom-finish
// A page grows out of its picture in a grid and returns to it: by the back button, a drag down, a swipe from the left edge, or two fingers. It follows the finger in both dimensions and can be grabbed at any moment.
@MainActor
func zoomSnippet(page: PicturePage, cards: [View], index: Int, navigation: NavigationController) {
  // code
  let options = ViewController.Transition.ZoomOptions()
  options.alignmentRectProvider = { [unowned page] _ in page.pictureFrame }
  page.preferredTransition = .zoom(options: options) { _ in cards[index] }
  navigation.pushViewController(page, animated: true)
  // end
}

// catalogue: back-anywhere NavigationController back-anywhere-finish
// A swipe to the right goes back from anywhere in the content. A strip of pictures scrolls first, and leaves the swipe to the page at its left end.
@MainActor
func backAnywhereSnippet(letters: ViewController, letter: ViewController) {
  // code
  let navigation = NavigationController(rootViewController: letters)
  navigation.interactiveContentPopGestureRecognizer.isEnabled = true
  navigation.pushViewController(letter, animated: true)
  // end
}

// catalogue: sheet SpringCover sheet-finish
// A sheet slides up from the bottom and settles on a spring over a dimmed page. `CardPresentationController` adds a shadow and rounded
// corners.
@MainActor
func sheetSnippet() -> any ViewControllerAnimatedTransitioning {
  // code
  // In animationController(forPresented:presenting:source:); with isReversed: true in animationController(forDismissed:)
  return SpringCover()
  // end
}

// catalogue: shrink-away ShrinkAway shrink-away-finish
// A snapshot of the page shrinks into the picture that opened it, while the dimmed page beneath fades back in. The snapshot stays
// under the finger.
@MainActor
func shrinkAwaySnippet(picture: View) -> any ViewControllerAnimatedTransitioning {
  // code
  // In animationController(forDismissed:)
  return ShrinkAway(anchor: picture)
  // end
}

// catalogue: expanding-view ExpandingView expanding-view-finish
// A button grows until it covers everything, and the page appears in it while it is small. When it is dismissed, it shrinks to the button again.
@MainActor
func expandingViewSnippet(button: View) -> any ViewControllerAnimatedTransitioning {
  // code
  // In animationController(forPresented:presenting:source:); with isReversed: true in animationController(forDismissed:)
  return ExpandingView(anchor: button)
  // end
}

// catalogue: tumble Tumble tumble-finish
// A card rotates as it falls in from above, and settles on a spring. When dismissed, it falls out downwards and keeps rotating.
@MainActor
func tumbleSnippet() -> any ViewControllerAnimatedTransitioning {
  // code
  // In animationController(forDismissed:); without isReversed in animationController(forPresented:presenting:source:)
  return Tumble(isReversed: true)
  // end
}

// catalogue: shared-element SharedElement shared-element-finish
// An element that two pages share flies from its frame on one page to its frame on the other, and stays under the finger. One page
// fades out before the other one fades in.
@MainActor
func sharedElementSnippet(list: ImageView, page: ImageView) -> any ViewControllerAnimatedTransitioning {
  // code
  // In animationController(forDismissed:); the page and the list have a view of the same image
  return SharedElement(from: { page }, to: { list })
  // end
}

// catalogue: sliding-tabs SlidingTabs sliding-tabs-finish
// Two tabs move side by side with a gap between them, after a tap or under a finger.
@MainActor
func slidingTabsSnippet(tabs: TabBarController, isForwards: Bool) -> (TabPan, any ViewControllerAnimatedTransitioning) {
  // code
  let pan = TabPan(in: tabs)
  let animator = SlidingTabs(isForwards ? .left : .right)
  // end
  return (pan, animator)
}

// catalogue: detents SheetPresentationController detents-finish
// A sheet that rests at several heights, over a map that stays usable. A drag in its list moves the sheet and then scrolls, in one touch.
@MainActor
func detentsSnippet(places: ViewController, map: ViewController) {
  // code
  places.sheetPresentationController?.detents = [.medium(), .large()]
  places.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
  map.present(places, animated: true)
  // end
}

// catalogue: drawer TargetMovement drawer-finish
// A drawer with the player opens from the lower edge. Everything in it is a function of its height.
@MainActor
func drawerSnippet(drawer: View, screen: ViewController) -> InteractiveMove {
  // code
  let movement = TargetMovement([MoveTarget("closed", at: 84), MoveTarget("open", at: 560)])
  movement.didMove = { [unowned drawer] height in drawer.frame.origin.y = 667 - height }
  let interaction = InteractiveMove(PanProgress(.up, pan: PanGestureRecognizer()), of: movement, in: screen)
  drawer.addGestureRecognizer(interaction.source.recognizer)
  // end
  return interaction
}

// catalogue: carousel InteractiveMove carousel-finish
// Postcards in a row: a slow drag comes to rest at the nearest one, and a flick at the next.
@MainActor
func carouselSnippet(names: [String], row: View, screen: ViewController) -> InteractiveMove {
  // code
  let movement = TargetMovement(names.enumerated().map { MoveTarget($1, at: Double($0) * 319) })
  movement.didMove = { [unowned row] position in row.frame.origin.x = -position }
  return InteractiveMove(PanProgress(.left, pan: PanGestureRecognizer()), of: movement, in: screen)
  // end
}

// catalogue: defaults SlideAnimator defaults-finish
// The transitions without any delegate: a push slides, a presentation covers the screen from the bottom, and tabs change immediately.
@MainActor
func defaultsSnippet(list: ViewController, setting: ViewController, account: ViewController) {
  // code
  list.navigationController?.pushViewController(setting, animated: true)
  list.present(account, animated: true)
  // end
}

// catalogue: alongside ViewControllerTransitionCoordinator alongside-finish
// A header, a toolbar and a selection animate alongside a transition, including interactive ones, and return if it is cancelled.
@MainActor
func alongsideSnippet(navigation: NavigationController, header: View, color: Color) {
  // code
  navigation.popViewController(animated: true)
  navigation.transitionCoordinator?.animate(alongsideTransition: { _ in header.backgroundColor = color })
  // end
}

// catalogue: appearance ViewController appearance-finish
// The appearance callbacks of both screens: each `will` has its `did`, and a cancelled transition reverses them.
final class AppearanceSnippet: ViewController {
  // code
  override func viewWillAppear(_ animated: Bool) { print("the screen will appear, unless the transition is cancelled") }
  override func viewDidAppear(_ animated: Bool) { print("the screen has appeared") }
  // end
}

/// A page with a picture.
class PicturePage: ViewController {
  var pictureFrame = CGRect.zero
}

/// A grid of pictures.
class PictureGrid: View {
  func picture(of item: Int) -> View? { subviews.indices.contains(item) ? subviews[item] : nil }
}
