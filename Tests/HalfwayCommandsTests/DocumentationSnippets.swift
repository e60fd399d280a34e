// Swift listings of the documentation, compiled. `DocumentationTests` compares them with the pages.

import Foundation
import Halfway
import HalfwayLayout

// Documentation/gestures.md
final class Photo: ViewController {
  override func viewDidLoad() {
    let pinch = PinchGestureRecognizer(target: self, action: Photo.pinched)
    view.addGestureRecognizer(pinch)
    pinch.addAction { recognizer in print(recognizer.state) }
  }

  func pinched(_ pinch: PinchGestureRecognizer) {
    view.alpha = pinch.scale
  }
}

// Documentation/custom-transitions.md
final class Deck: ViewController {
  private var current: ViewController

  init(_ first: ViewController) {
    current = first
    super.init(nibName: nil, bundle: nil)
    addChild(first)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    current.view.frame = view.bounds
    current.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(current.view)
  }

  func show(_ next: ViewController, animator: (any ViewControllerAnimatedTransitioning)?) {
    inTurn { [self] in
      guard next !== current else { return }
      addChild(next)
      let last = current
      perform(
        TransitionRequest(from: last, to: next, animator: animator) { [self] tookPlace in
          if tookPlace { current = next }
          (tookPlace ? last : next).removeFromParent()
        })
    }
  }
}

@MainActor
func makeSwipe(in deck: Deck, to next: ViewController) -> InteractiveTransition {
  let swipe = InteractiveTransition(PanProgress(.left), in: deck) {
    deck.show(next, animator: SlideAnimator(operation: .push))
  }
  deck.view.addGestureRecognizer(swipe.source.recognizer)
  return swipe
}

/// Documentation/layout.md
final class TidesSnippet: ViewController {
  func showTitle() {
    let title = Label("Tides", font: .boldSystemFont(ofSize: 17), color: .black)
    title.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(title)
    let top = title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20)
    LayoutConstraint.activate([top, title.centerXAnchor.constraint(equalTo: view.centerXAnchor)])
    // Later:
    top.constant = 80
    View.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
  }
}

/// Documentation/decisions.md and Documentation/transitions.md
final class TargetsSnippet: ViewController {
  final class PlacesViewController: ViewController {}

  private let drawer = View()
  private var interaction: InteractiveMove?

  func decideSnippet() {
    let targets = ReleaseTargets([0, 300, 600], originPoints: 300)
    let release = ReleaseTargets.Release(positionPoints: 330, velocityPointsPerSecond: 640, distancePoints: 30)
    let decision = ReleaseDecision.decide(release, among: targets, thresholds: .standard)
    print(decision.choice?.chosenPoints ?? 0)  // 600
  }

  func zoomSnippet(page: PicturePage, grid: PictureGrid, item: Int) {
    let options = ViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { [weak page] _ in page?.pictureFrame }
    page.preferredTransition = .zoom(options: options) { [weak grid] _ in grid?.picture(of: item) }
    navigationController?.pushViewController(page, animated: true)
  }

  func backAnywhereSnippet(navigation: NavigationController) {
    navigation.interactiveContentPopGestureRecognizer.isEnabled = true
  }

  func sheetSnippet() {
    let places = PlacesViewController()
    if let sheet = places.sheetPresentationController {
      sheet.detents = [.custom(identifier: .init("peek")) { _ in 92 }, .medium(), .large()]
      sheet.selectedDetentIdentifier = .medium
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.prefersGrabberVisible = true
    }
    present(places, animated: true)
  }

  func drawerSnippet() {
    let movement = TargetMovement([
      MoveTarget("closed", at: 0), MoveTarget("half", at: 150), MoveTarget("open", at: 300),
    ])
    movement.didMove = { [unowned drawer] in drawer.frame.origin.x = $0 - 300 }
    let pan = PanGestureRecognizer()
    interaction = InteractiveMove(PanProgress(.right, pan: pan), of: movement, in: self)
    view.addGestureRecognizer(pan)
  }
}
