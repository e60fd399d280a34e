import Foundation
import Halfway

/// The start screen, with a tile for each scene. A tile grows into the window when it is opened.
///
/// The gallery has a stage of its own. The scene itself runs on a second stage, which replaces the gallery in the
/// window when the transition ends. The gallery animates only a picture of the scene.
@MainActor
package final class Gallery {
  private let stage: Stage
  private let tiles: GalleryViewController
  private let navigation: NavigationController
  private let mover: GalleryMover
  /// Called when a click or a key opens a scene.
  package var wantsOpening: (Scene) -> Void = { _ in }
  /// Called when a scene has returned to its tile.
  package var didReturn: () -> Void = {}

  package init(title: String, scenes: [Scene], size: CGSize, style: UserInterfaceStyle) {
    tiles = GalleryViewController(title: title, scenes: scenes, style: style)
    navigation = NavigationController(rootViewController: tiles)
    mover = GalleryMover(tiles)
    navigation.delegate = mover
    stage = Stage(rootViewController: navigation, size: size)
    // A drag from the edge belongs to the open scene.
    navigation.interactivePopGestureRecognizer.isEnabled = false
    navigation.view.backgroundColor = Palette.of(style).page
    tiles.open = { [weak self] in self?.ask(for: $0) }
    mover.didReturn = { [weak self] in self?.didReturn() }
  }

  package var count: Int { tiles.count }
  /// The index of the selected tile.
  package var selection: Int? { tiles.selection }
  /// The frames of the tiles' pictures, in window coordinates.
  package var pictureFrames: [CGRect] { tiles.pictureFrames }
  /// Whether a scene fills the window and the gallery isn't animating.
  package var isSceneOpen: Bool { stage.transition == nil && navigation.viewControllers.count > 1 }
  package var displayList: DisplayList { stage.displayList }
  package var isAnimating: Bool { stage.isAnimating || tiles.isPlaying }
  package var nextDeadline: Timestamp? { stage.nextDeadline }

  package func handle(_ event: InputEvent) {
    if case .down = event.kind { tiles.endTour() }
    stage.handle(event)
  }

  package func advance(to time: Timestamp) {
    if stage.transition == nil { tiles.advance(to: time) }
    stage.advance(to: time)
  }

  // MARK: Pointer and keys

  /// Moves the hover state to the tile at `point`, or clears it if `point` is `nil`.
  ///
  /// - Returns: Whether the appearance changed.
  package func pointerMoved(to point: CGPoint?, at time: Timestamp) -> Bool {
    guard stage.transition == nil else { return false }
    stage.advance(to: time)
    return tiles.hover(over: point)
  }

  package func scroll(byNotches notches: Double, at time: Timestamp) {
    stage.advance(to: time)
    tiles.scroll(byNotches: notches)
  }

  package func select(_ direction: DemoDirection, at time: Timestamp) {
    stage.advance(to: time)
    tiles.select(direction)
  }

  package func openSelected(at time: Timestamp) {
    stage.advance(to: time)
    if let selection = tiles.selection { ask(for: selection) } else { tiles.select(.right) }
  }

  // MARK: Scenes

  private func ask(for index: Int) {
    guard stage.transition == nil, navigation.viewControllers.count == 1, let scene = tiles.scene(index) else { return }
    tiles.choose(index)
    wantsOpening(scene)
  }

  /// Expands the chosen tile to the size of the window.
  package func open(showing list: DisplayList) {
    navigation.pushViewController(OpenedScene(list), animated: true)
  }

  /// Shrinks the picture of the window back into its tile.
  package func close(showing list: DisplayList) {
    // A scene that is still opening isn't on the navigation stack yet.
    guard let opened = navigation.visibleViewController as? OpenedScene else { return }
    opened.show(list)
    tiles.revealChoice()
    navigation.popViewController(animated: true)
  }

  package func setStyle(_ style: UserInterfaceStyle) {
    // This color shows around the page of tiles while the page is scaled down.
    navigation.view.backgroundColor = Palette.of(style).page
    tiles.setStyle(style)
  }
}

/// Represents an open scene on the gallery's navigation stack and shows a picture of it during the transition.
package final class OpenedScene: ViewController {
  private let picture = StagePicture().withoutImplicitActions()

  package init(_ list: DisplayList) {
    super.init(nibName: nil, bundle: nil)
    show(list)
  }

  required init?(coder: NSCoder) { nil }

  package override func loadView() { view = View(layer: picture) }

  package func show(_ list: DisplayList) { picture.show(list) }

  /// Returns a copy of the picture in a view of its own.
  package func makePicture() -> View {
    let copy = StagePicture().withoutImplicitActions()
    copy.show(picture)
    return View(layer: copy)
  }
}

/// Vends the gallery's transition and reports when the gallery is shown again.
private final class GalleryMover: NavigationControllerDelegate {
  private let tiles: GalleryViewController
  var didReturn: () -> Void = {}

  init(_ tiles: GalleryViewController) { self.tiles = tiles }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard let scene = (operation == .push ? to : from) as? OpenedScene, let picture = tiles.chosenPicture else {
      return nil
    }
    return TileOpening(operation, tile: picture, scene: scene)
  }

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {
    if viewController === tiles, animated { didReturn() }
  }
}
