import Foundation
import HalfwayTransitions

extension Scenes {
  /// An album with one open photo; pinching the fingers together goes back.
  public static let pinchClose = Scene(
    name: "pinch-close", summary: "an open photo; pinch two fingers together to go back to the album",
    preview: .pinch(about: CGPoint(x: 190, y: 310), from: 250, to: 70)
  ) { style in
    let palette = Palette.of(style)
    let album = AlbumNavigationController(palette)
    album.pushViewController(PhotoViewController(2, palette), animated: false)
    return album
  }
  .teaching(
    "Two fingers shrink a photo into its tile, by an animator of the app's own.",
    api: "NavigationController.interactivePinchGestureRecognizer, PhotoAnimator")
}

/// A navigation controller with the album and the open photo.
private final class AlbumNavigationController: NavigationController, NavigationControllerDelegate {
  private let album: AlbumViewController
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    album = AlbumViewController(palette)
    super.init(rootViewController: album)
    delegate = self
    interactivePinchGestureRecognizer.isEnabled = true
    // A photo returns to its tile, which doesn't match a drag to the right.
    interactivePopGestureRecognizer.isEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The color around the album while the album is smaller.
    view.backgroundColor = palette.page
  }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard let photo = (operation == .push ? to : from) as? PhotoViewController else { return nil }
    return PhotoAnimator(operation: operation, album: album, photo: photo, backdrop: palette.dark)
  }
}

/// A photo in the sample album.
struct Photo: Sendable {
  var title: String
  var detail: String
  var scenery: Scenery

  static let albumTitle = "Harbour walk"

  static let samples: [Photo] = [
    Photo(title: "First light", detail: "Breakwater, 05:52", scenery: .dawn),
    Photo(title: "The long pier", detail: "Pier 3, 06:20", scenery: .mist),
    Photo(title: "Gulls over the bay", detail: "Harbour mouth, 07:41", scenery: .gulls),
    Photo(title: "Noon", detail: "North beach, 12:05", scenery: .noon),
    Photo(title: "Behind the dunes", detail: "Dune path, 14:30", scenery: .meadow),
    Photo(title: "Pine ridge", detail: "Ridge trail, 15:12", scenery: .pines),
    Photo(title: "Weather coming in", detail: "Lighthouse, 16:48", scenery: .storm),
    Photo(title: "Copper hour", detail: "Old quay, 19:36", scenery: .copper),
    Photo(title: "Last ferry", detail: "Terminal, 20:15", scenery: .dusk),
    Photo(title: "Blue hour", detail: "Marina, 20:50", scenery: .blue),
    Photo(title: "Moonrise", detail: "South mole, 21:33", scenery: .moon),
    Photo(title: "Night watch", detail: "Breakwater, 23:10", scenery: .night),
  ]
}
