import Foundation
import Halfway

/// A group of tiles under a heading.
package struct GallerySection: Equatable {
  /// The heading, or `nil` for a section without one.
  package var heading: String?
  package var count: Int
}

/// A header above sections of tiles. The content scrolls if it is taller than the view.
package final class GalleryView: View {
  private let tiles: [GalleryTile]
  private let content = View()
  private let title: Label
  private let subtitle: Label
  private let sections: [GallerySection]
  private let headings: [Label]
  package private(set) var arrangement: GalleryLayout
  /// The scroll offset, in points.
  private var offset = 0.0
  private var offsetAtBegan = 0.0
  private let pan = PanGestureRecognizer()

  /// The scroll distance of one wheel notch, in points: about three lines of text.
  package static let notchPoints = 72.0
  /// The height of a heading and the space below it, in points.
  private static let headingHeight = 44.0
  /// The time for which a flick continues at its velocity, in seconds; it determines the scroll distance.
  private static let flickSeconds = 0.3

  /// - Parameters:
  ///   - text: The title in the header.
  ///   - tiles: The tiles, in the order of the sections.
  package init(_ text: String, _ tiles: [GalleryTile], _ sections: [GallerySection], _ style: UserInterfaceStyle) {
    self.tiles = tiles
    self.sections = sections
    headings = sections.map { Label($0.heading ?? "", font: Typography.title, color: .black) }
    title = Label(text, font: Typography.largeTitle, color: .black)
    subtitle = Label(
      "Transitions that follow your finger. Open one and drag, pinch or swipe; ? shows the keys.",
      font: Typography.subhead, color: .black, lines: 3)
    arrangement = GalleryLayout(width: 1, sections: [], headerHeight: 0, headingHeight: 0) { _, _ in 0 }
    super.init(frame: .zero)
    for view in [title, subtitle] + headings + tiles { content.addSubview(view) }
    addSubview(content)
    pan.maximumNumberOfTouches = 1
    pan.addAction { [weak self] _ in self?.follow() }
    addGestureRecognizer(pan)
    setStyle(style)
  }

  required init?(coder: NSCoder) { nil }

  package func setStyle(_ style: UserInterfaceStyle) {
    let palette = Palette.of(style)
    backgroundColor = palette.page
    title.textColor = palette.ink
    subtitle.textColor = palette.secondary
    for heading in headings { heading.textColor = palette.ink }
  }

  // MARK: Layout

  package override func layoutSubviews() {
    let margin = bounds.width < 480 ? 16.0 : bounds.width < 800 ? 24 : 32
    let width = max(1, bounds.width - 2 * margin)
    title.frame = CGRect(x: margin, y: 28, width: width, height: 40)
    let words = subtitle.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    subtitle.frame = CGRect(x: margin, y: 72, width: width, height: words.height.rounded(.up))
    arrangement = GalleryLayout(
      width: bounds.width, sections: sections.map(\.count),
      headerHeight: 72 + (words.height / 4).rounded(.up) * 4 + 24,
      headingHeight: sections.contains { $0.heading != nil } ? Self.headingHeight : 0
    ) { index, width in
      GalleryTile.pictureHeight(width: width) + tiles[index].textHeight(width: width)
    }
    for (tile, frame) in zip(tiles, arrangement.frames) { tile.frame = frame }
    for (heading, frame) in zip(headings, arrangement.headings) {
      heading.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: min(frame.height, 32))
    }
    setOffset(offset)
  }

  /// Returns the tile at a point in the view.
  package func tile(at point: CGPoint) -> Int? {
    arrangement.frames.firstIndex { $0.contains(CGPoint(x: point.x, y: point.y + offset)) }
  }

  // MARK: Scrolling

  private var farthestOffset: Double { max(0, arrangement.contentHeight - bounds.height) }

  private func setOffset(_ offset: Double) {
    self.offset = min(farthestOffset, max(0, offset.isFinite ? offset : 0))
    content.frame = CGRect(
      x: 0, y: -self.offset.rounded(), width: bounds.width, height: max(bounds.height, arrangement.contentHeight))
  }

  private func scroll(to offset: Double, seconds: Double) {
    View.animate(withDuration: seconds, curve: .easeOut) { setOffset(offset) }
  }

  package func scroll(byNotches notches: Double) { scroll(to: offset - notches * Self.notchPoints, seconds: 0.15) }

  private func follow() {
    switch pan.state {
    case .began:
      offsetAtBegan = offset
      fallthrough
    case .changed: setOffset(offsetAtBegan - pan.translationInStage.y)
    case .ended:
      let velocity = pan.velocityInStage?.yPerSecond ?? 0
      if velocity != 0 { scroll(to: offset - velocity * Self.flickSeconds, seconds: 0.5) }
    case .possible, .cancelled, .failed: break
    }
  }

  /// Returns whether a part of the tile is visible.
  package func isVisible(_ tile: Int) -> Bool {
    guard arrangement.frames.indices.contains(tile) else { return false }
    let frame = arrangement.frames[tile]
    return frame.minY < offset + bounds.height && frame.maxY > offset
  }

  /// Scrolls until the whole tile is visible.
  package func reveal(_ tile: Int, animated: Bool) {
    guard arrangement.frames.indices.contains(tile) else { return }
    let frame = arrangement.frames[tile]
    // Revealing a tile in the first row also reveals the header.
    let top = frame.minY == arrangement.frames[0].minY ? 0 : arrangement.top(ofRowWith: tile) - 24
    let target = offset > top ? top : max(offset, min(top, frame.maxY + 24 - bounds.height))
    if animated { scroll(to: target, seconds: 0.25) } else { setOffset(target) }
  }
}
