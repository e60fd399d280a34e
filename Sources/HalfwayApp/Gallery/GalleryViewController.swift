import Foundation
import Halfway

/// The tiles, which of them is selected, and whose preview plays.
package final class GalleryViewController: ViewController {
  private let galleryView: GalleryView
  private let tiles: [GalleryTile]
  /// Opens the scene of an index.
  package var open: (Int) -> Void = { _ in }
  package private(set) var selection: Int?
  /// The tile that was opened last.
  private var chosen: Int?
  /// Under the pointer.
  private var hovered: Int?
  private var pointer: CGPoint?
  /// Where the pointer was first seen: a window that opens under a pointer that rests is not pointed at.
  private var restingPlace: CGPoint?
  private var isPointing = false
  /// How often the preview under the pointer has to be played yet.
  private var repeats = 0
  /// A pointer that is left lying on a tile does not keep the processor busy for ever.
  private static let maximumRepeats = 5
  /// Whose preview plays.
  private var playing: Int?
  /// Tiles whose previews have yet to be played once, since the gallery has opened.
  private var tour: [Int]
  /// A preview that is to begin with the next frame.
  private var upcoming: Int?

  package init(title: String, scenes: [Scene], style: UserInterfaceStyle) {
    var openTile: (Int) -> Void = { _ in }
    // Groups in the order in which they are first met, each with its scenes in their order.
    let groups = scenes.map(\.group).reduce(into: [String?]()) { if !$0.contains($1) { $0.append($1) } }
    let sections = groups.map { group in scenes.filter { $0.group == group } }
    tiles = sections.joined().enumerated().map { index, scene in GalleryTile(scene, style: style) { openTile(index) } }
    galleryView = GalleryView(
      title, tiles, zip(groups, sections).map { GallerySection(heading: $0, count: $1.count) }, style)
    tour = Array(scenes.indices)
    super.init(nibName: nil, bundle: nil)
    self.title = title
    openTile = { [weak self] in self?.open($0) }
  }

  required init?(coder: NSCoder) { nil }

  package override func loadView() { view = galleryView }

  package var count: Int { tiles.count }
  package func scene(_ index: Int) -> Scene? { tiles.indices.contains(index) ? tiles[index].scene : nil }
  package var chosenPicture: View? { chosen.map { tiles[$0].picture } }
  package var pictureFrames: [CGRect] { tiles.map { $0.picture.convert($0.picture.bounds, to: galleryView) } }
  /// Whether a preview plays, or is about to.
  package var isPlaying: Bool { playing != nil || upcoming != nil || !tour.isEmpty }

  package func setStyle(_ style: UserInterfaceStyle) {
    playing = nil
    galleryView.setStyle(style)
    for tile in tiles { tile.setStyle(style) }
  }

  // MARK: Selection

  /// - Returns: Whether something looks different.
  package func hover(over point: CGPoint?) -> Bool {
    guard isPointing || hasMoved(to: point) else { return false }
    isPointing = true
    pointer = point
    let tile = point.flatMap { galleryView.tile(at: $0) }
    guard tile != hovered else { return false }
    hovered = tile
    repeats = Self.maximumRepeats
    endTour()
    if let tile {
      mark(tile)
      upcoming = tile == playing ? nil : tile
    }
    return true
  }

  private func hasMoved(to point: CGPoint?) -> Bool {
    guard let point else { return false }
    guard let restingPlace else {
      self.restingPlace = point
      return false
    }
    return point != restingPlace
  }

  package func select(_ direction: DemoDirection) {
    guard let tile = galleryView.arrangement.tile(from: selection ?? hovered, direction) else { return }
    hovered = nil
    endTour()
    mark(tile)
    upcoming = tile == playing ? nil : tile
    galleryView.reveal(tile, animated: true)
  }

  private func mark(_ tile: Int) {
    if let selection { tiles[selection].isSelected = false }
    selection = tile
    tiles[tile].isSelected = true
  }

  package func choose(_ tile: Int) {
    mark(tile)
    chosen = tile
    hovered = nil
    endTour()
    upcoming = nil
    stop()
  }

  package func revealChoice() {
    galleryView.layoutIfNeeded()
    if let chosen { galleryView.reveal(chosen, animated: false) }
  }

  package func scroll(byNotches notches: Double) {
    endTour()
    galleryView.scroll(byNotches: notches)
    // What comes to lie under a pointer that rests is what it points at.
    _ = hover(over: pointer)
  }

  // MARK: Previews

  /// Somebody does something: there is nothing to be shown unasked any more.
  package func endTour() { tour = [] }

  package func advance(to time: Timestamp) {
    if let upcoming {
      self.upcoming = nil
      stop()
      play(upcoming, at: time)
    } else if let playing {
      guard !tiles[playing].advancePreview(to: time) else { return }
      stop()
      if hovered == playing, repeats > 1 {
        repeats -= 1
        play(playing, at: time)
      }
    } else if !tour.isEmpty {
      let tile = tour.removeFirst()
      if galleryView.isVisible(tile) { play(tile, at: time) }
    }
  }

  private func play(_ tile: Int, at time: Timestamp) { playing = tiles[tile].startPreview(at: time) ? tile : nil }

  private func stop() {
    if let playing { tiles[playing].fadePreview() }
    playing = nil
  }
}
