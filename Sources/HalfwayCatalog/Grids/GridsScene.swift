import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions

extension Scenes {
  /// A summer's photos in two grids. Pinching the fingers together, or a swipe from the left edge, goes back to the
  /// grid with the small tiles.
  public static let grids = Scene(
    name: "grids",
    summary: "photos in a wide grid; pinch them together, or drag from the left edge, for the narrow one",
    preview: .pinch(about: CGPoint(x: 190, y: 310), from: 250, to: 80)
  ) { style in
    let navigation = SummerNavigationController(Palette.of(style))
    navigation.open(16, animated: false)
    return navigation
  }
  .teaching(
    "One grid grows out of another about the touched photo.",
    api: "LayoutTransition, ItemLayout")
}

/// A navigation controller with two grids of the same photos. Pinching the fingers apart in the first grid opens the
/// second one around the photo in the middle of the list.
private final class SummerNavigationController: NavigationController, NavigationControllerDelegate {
  private let all: PhotoGridViewController
  private let palette: Palette
  private var focus = 0
  private var spread: InteractiveTransition?

  init(_ palette: Palette) {
    self.palette = palette
    all = PhotoGridViewController(.narrow, palette)
    super.init(rootViewController: all)
    delegate = self
    all.open = { [weak self] in self?.open($0, animated: true) }
    interactivePinchGestureRecognizer.isEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let spread = InteractiveTransition(PinchProgress(.apart), in: self) { [weak self] in
      self?.open(SummerPhoto.all.count / 2, animated: true)
    }
    spread.canBegin = { [weak self] in self?.viewControllers.count == 1 }
    view.addGestureRecognizer(spread.source.recognizer)
    self.spread = spread
  }

  func open(_ photo: Int, animated: Bool) {
    focus = photo
    pushViewController(PhotoGridViewController(.wide(about: photo), palette), animated: animated)
  }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    LayoutTransition(focus: focus)
  }
}

/// A photo of the summer: one of a dozen pictures, with a date.
struct SummerPhoto: Sendable {
  var scenery: Scenery
  var title: String
  var day: String

  private static let count = 35

  /// All photos, three per day. In the chosen order, no two pictures of the same kind are adjacent in either grid.
  static let all: [SummerPhoto] = (0..<count).map { index in
    let photo = Photo.samples[(index * 5 + index / 5) % Photo.samples.count]
    return SummerPhoto(scenery: photo.scenery, title: photo.title, day: "\(index / 3 + 3) July")
  }
}
