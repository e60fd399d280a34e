import Foundation
import Halfway
import HalfwayRecordings

/// A small app with two pages whose details can be changed slightly, as a programmer might do by accident.
struct ReviewedScene: Sendable {
  /// The timing curve of the animator's animation.
  var animation = AnimationCurve.linear
  var durationSeconds = 0.4
  /// The curve with which a released transition completes, unless `stiffness` selects a spring.
  var completionCurve = AnimationCurve.easeInOut
  var stiffness: Double?
  /// The x-coordinate of the page's title.
  var titleX = 20.0
  var title = "Shopping"
  var titleColor = Color.black
  var titleSize = 24.0
  /// The corner radius of the button below the title.
  var cornerRadius = 0.0
  var buttonColor = Color(hex: 0x2F7D6B)
  var buttonWidth = 120.0
  var hasButton = true
  var hasBadge = false
  var fades = false
  /// The travel that corresponds to 100%.
  var travelPoints = 300.0

  var scene: Scene {
    Scene(name: "reviewed", summary: "two pages; drag to go back", size: CGSize(width: 300, height: 400)) {
      ReviewedNavigation(self)
    }
  }

  /// Returns a drag to the right by a percentage of the default travel.
  static func drag(toPercent percent: Double) -> Recording {
    var entries: [RecordingEntry] = [.input(.down(x: 20, y: 200, at: .zero))]
    // The first ten points are the pan's slop.
    for step in 1...40 {
      let x = 20 + (10 + percent / 100 * 300) * Double(step) / 40
      entries.append(.input(.move(x: x, y: 200, at: Timestamp(milliseconds: Int64(step) * 8))))
    }
    entries.append(.input(.up(x: 30 + percent * 3, y: 200, at: Timestamp(milliseconds: 500))))
    return Recording(
      header: RecordingHeader(
        scene: "reviewed", size: .init(width: 300, height: 400), device: .mouse, source: .synthetic),
      entries: entries, footer: RecordingFooter(events: entries.count))
  }
}

/// A navigation controller that goes back on a drag anywhere and is its own delegate and animator.
private final class ReviewedNavigation: NavigationController, NavigationControllerDelegate,
  ViewControllerAnimatedTransitioning
{
  private let look: ReviewedScene
  private let driver = PercentDrivenInteractiveTransition()
  private let pan = PanGestureRecognizer()

  init(_ look: ReviewedScene) {
    self.look = look
    super.init(rootViewController: ViewController())
    pushViewController(ReviewedPage(look), animated: false)
    delegate = self
    driver.completionCurve = look.completionCurve
    driver.timingCurve = look.stiffness.map {
      SpringTimingParameters(spring: Spring(stiffness: $0, damping: 36))
    }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    interactivePopGestureRecognizer.isEnabled = false
    pan.addTarget(self, action: ReviewedNavigation.handle)
    view.addGestureRecognizer(pan)
  }

  private func handle(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began: popViewController(animated: true)
    case .changed: driver.update(pan.translation(in: view).x / look.travelPoints)
    case .ended: if driver.percentComplete > 0.5 { driver.finish() } else { driver.cancel() }
    case .cancelled: driver.cancel()
    case .possible, .failed: break
    }
  }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { look.fades ? ReviewedFade() : self }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { look.durationSeconds }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    context.containerView.insertSubview(to, belowSubview: from)
    View.animate(
      withDuration: look.durationSeconds, timing: CubicTimingParameters(animationCurve: look.animation)
    ) {
      from.transform = CGAffineTransform(translationX: 300, y: 0)
    } completion: { _ in
      from.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Another animator with the same duration.
private final class ReviewedFade: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    context.containerView.insertSubview(to, belowSubview: from)
    View.animate(withDuration: 0.4, timing: CubicTimingParameters(animationCurve: .linear)) {
      from.alpha = 0
    } completion: { _ in
      from.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

private final class ReviewedPage: ViewController {
  private let look: ReviewedScene

  init(_ look: ReviewedScene) {
    self.look = look
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = Color(hex: 0xF1F3F6)
    let title = Label(look.title, font: .systemFont(ofSize: look.titleSize), color: look.titleColor)
    title.frame = CGRect(x: look.titleX, y: 64, width: 200, height: 32)
    view.addSubview(title)
    if look.hasButton {
      let button = View(frame: CGRect(x: 20, y: 120, width: look.buttonWidth, height: 40))
      button.backgroundColor = look.buttonColor
      button.layer.cornerRadius = look.cornerRadius
      view.addSubview(button)
    }
    if look.hasBadge {
      let badge = Label("3", font: .systemFont(ofSize: 12), color: .white)
      badge.frame = CGRect(x: 260, y: 64, width: 20, height: 20)
      view.addSubview(badge)
    }
  }
}
