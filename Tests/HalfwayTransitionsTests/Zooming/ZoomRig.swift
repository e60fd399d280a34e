import Foundation
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A screen with a tile, out of which a page zooms, pushed or presented.
@MainActor
final class ZoomRig {
  final class SourceScreen: ViewController {
    let tile = View(frame: CGRect(x: 40, y: 120, width: 120, height: 90))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      tile.backgroundColor = .red
      tile.layer.cornerRadius = 14
      view.addSubview(tile)
    }
  }

  final class Page: ViewController {
    let list = ScrollView()
    var scrolls = false

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .blue
      guard scrolls else { return }
      list.frame = view.bounds
      list.contentSize = CGSize(width: 375, height: 2000)
      view.addSubview(list)
    }
  }

  let source = SourceScreen()
  let page = Page()
  let navigation: NavigationController
  let options = ViewController.Transition.ZoomOptions()
  let driver: StageDriver
  var stage: Stage { driver.stage }
  var context: TransitionContext? { stage.transition }
  private let isPushed: Bool

  /// - Parameters:
  ///   - isPushed: Whether the page is pushed; otherwise it is presented.
  ///   - scrolls: Whether the page is filled by a scroll view.
  init(isPushed: Bool = true, scrolls: Bool = false) {
    self.isPushed = isPushed
    page.scrolls = scrolls
    navigation = NavigationController(rootViewController: source)
    driver = StageDriver(Stage(rootViewController: navigation, size: CGSize(width: 375, height: 667)))
    page.preferredTransition = .zoom(options: options) { [weak source] _ in source?.tile }
    driver.wait(20)
  }

  func open(animated: Bool = false) {
    stage.perform { [self] in
      if isPushed {
        navigation.pushViewController(page, animated: animated)
      } else {
        navigation.present(page, animated: animated)
      }
    }
    if !animated { driver.settle() }
  }

  func close() {
    stage.perform { [self] in
      if isPushed { navigation.popViewController(animated: true) } else { navigation.dismiss(animated: true) }
    }
  }

  /// Drags the open page with a velocity in points per second, after a beginning that makes the drag a dismissal.
  ///
  /// - Returns: The position of the finger at the end.
  func drag(at velocity: CGVector, over milliseconds: Double) -> CGPoint {
    driver.down(187, 150)
    driver.drag(to: 187, 190, over: 100)
    let seconds = milliseconds / 1000
    let end = CGPoint(x: 187 + velocity.dx * seconds, y: 190 + velocity.dy * seconds)
    driver.drag(to: end.x, end.y, over: milliseconds)
    return end
  }

  var isOpen: Bool { isPushed ? navigation.topViewController === page : navigation.presentedViewController === page }

  /// The transform from the page's coordinates to those of the stage, as it is shown now.
  private var shown: ProjectiveTransform {
    stage.advance(to: stage.now)
    return mapOfPage
  }

  private var mapOfPage: ProjectiveTransform {
    var map = ProjectiveTransform.identity
    var view: View? = page.view
    while let here = view {
      map = map.concatenating(here.layer.presentToSuperlayer)
      view = here.superview
    }
    return map
  }

  /// Returns where a point of the page is on the stage now, and its velocity in points per second.
  func motion(of point: CGPoint) -> (position: CGPoint, velocity: CGVector)? {
    guard let now = position(of: point) else { return nil }
    let (later, seconds) = stage.scheduler.later { point.applying(mapOfPage) }
    return later.map {
      (now, CGVector(dx: ($0.x - now.x) / CGFloat(seconds), dy: ($0.y - now.y) / CGFloat(seconds)))
    }
  }

  /// Returns where a point of the page is on the stage now.
  func position(of point: CGPoint) -> CGPoint? { point.applying(shown) }

  /// Returns the point of the page that is at a position of the stage now.
  func point(at position: CGPoint) -> CGPoint? { shown.inverse().flatMap { position.applying($0) } }
}
