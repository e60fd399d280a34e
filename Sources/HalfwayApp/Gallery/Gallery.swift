import Foundation
import Halfway

/// The start screen on its stage: tiles of scenes, one of which grows into the window when it is opened.
///
/// A scene itself runs on a stage of its own and takes the window over as soon as it has arrived; what grows here is a picture of it.
@MainActor
package final class Gallery {
  private let stage: Stage
  private let tiles: GalleryViewController
  private let navigation: NavigationController
  private let mover: GalleryMover
  /// Asked for a scene, by a click or a key.
  package var wantsOpening: (Scene) -> Void = { _ in }
  /// Told when a scene has gone back into its tile.
  package var didReturn: () -> Void = {}

  package init(title: String, scenes: [Scene], size: CGSize, style: UserInterfaceStyle) {
    tiles = GalleryViewController(title: title, scenes: scenes, style: style)
    navigation = NavigationController(rootViewController: tiles)
    mover = GalleryMover(tiles)
    navigation.delegate = mover
    stage = Stage(rootViewController: navigation, size: size)
    // A drag from the edge belongs to the scene that is open.
    navigation.interactivePopGestureRecognizer.isEnabled = false
    navigation.view.backgroundColor = Palette.of(style).page
    tiles.open = { [weak self] in self?.ask(for: $0) }
    mover.didReturn = { [weak self] in self?.didReturn() }
  }

  package var count: Int { tiles.count }
  /// Which tile is selected.
  package var selection: Int? { tiles.selection }
  /// Where each tile's picture stands in the window.
  package var pictureFrames: [CGRect] { tiles.pictureFrames }
  /// Whether a scene fills the window and nothing moves here.
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

  /// - Returns: Whether something looks different now.
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

  /// Lets the tile that was chosen grow into the window.
  package func open(showing list: DisplayList) {
    navigation.pushViewController(OpenedScene(list), animated: true)
  }

  /// Lets what the window shows shrink back into its tile.
  package func close(showing list: DisplayList) {
    // One that is still growing is on no stack yet.
    guard let opened = navigation.visibleViewController as? OpenedScene else { return }
    opened.show(list)
    tiles.revealChoice()
    navigation.popViewController(animated: true)
  }

  package func setStyle(_ style: UserInterfaceStyle) {
    // What shows around the tiles' page while it is smaller.
    navigation.view.backgroundColor = Palette.of(style).page
    tiles.setStyle(style)
  }
}

/// Holds the place of an open scene in the gallery's navigation, and shows a picture of it while it comes and goes.
package final class OpenedScene: ViewController {
  private let picture = StagePicture()

  package init(_ list: DisplayList) {
    super.init(nibName: nil, bundle: nil)
    show(list)
  }

  required init?(coder: NSCoder) { nil }

  package override func loadView() { view = View(layer: picture) }

  package func show(_ list: DisplayList) { picture.show(list) }

  /// The picture in a view of its own.
  package func makePicture() -> View {
    let copy = StagePicture()
    copy.show(picture)
    return View(layer: copy)
  }
}

/// Vends the gallery's transition, and says when the gallery is back.
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
