import Foundation
import Halfway

/// The view controller of the tiles: tracks the selected tile and plays the previews.
package final class GalleryViewController: ViewController {
  private let galleryView: GalleryView
  private let tiles: [GalleryTile]
  /// Opens the scene at an index.
  package var open: (Int) -> Void = { _ in }
  package private(set) var selection: Int?
  /// The tile that was opened last.
  private var chosen: Int?
  /// The tile under the pointer.
  private var hovered: Int?
  private var pointer: CGPoint?
  /// The first known position of the pointer. A window that opens under a resting pointer doesn't count as hovering.
  private var restingPlace: CGPoint?
  private var isPointing = false
  /// The number of times the preview under the pointer has yet to be played.
  private var repeats = 0
  /// The limit on repeated previews, so that a resting pointer doesn't keep the processor busy indefinitely.
  private static let maximumRepeats = 5
  /// The tile whose preview is playing.
  private var playing: Int?
  /// The tiles whose previews have yet to be played once after the gallery opened.
  private var tour: [Int]
  /// The tile whose preview starts with the next frame.
  private var upcoming: Int?

  package init(title: String, scenes: [Scene], style: UserInterfaceStyle) {
    var openTile: (Int) -> Void = { _ in }
    // Groups in order of first appearance, each with its scenes in their original order.
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
  /// Whether a preview is playing or about to play.
  package var isPlaying: Bool { playing != nil || upcoming != nil || !tour.isEmpty }

  package func setStyle(_ style: UserInterfaceStyle) {
    playing = nil
    galleryView.setStyle(style)
    for tile in tiles { tile.setStyle(style) }
  }

  // MARK: Selection

  /// Updates the hovered tile.
  ///
  /// - Returns: Whether the appearance changed.
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
    // Scrolling can move another tile under a resting pointer.
    _ = hover(over: pointer)
  }

  // MARK: Previews

  /// Ends the automatic previews, because the user has started to interact.
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
