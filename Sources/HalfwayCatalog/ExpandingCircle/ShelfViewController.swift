import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The records, with the current one in a bar at the bottom of the screen.
final class ShelfViewController: ViewController {
  var play: (Record) -> Void = { _ in }
  /// The record that is playing.
  var current = Record.samples[0] { didSet { shelf.show(current) } }
  private let shelf: ShelfView

  init(_ palette: Palette) {
    shelf = ShelfView(Record.samples, palette)
    super.init(nibName: nil, bundle: nil)
    title = "Records"
    shelf.show(current)
    shelf.play = { [weak self] in self?.play($0) }
    shelf.resume = { [weak self] in self.map { $0.play($0.current) } }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = shelf }

  /// The round button from which the player opens.
  var playButton: View { shelf.playButton }
}

private final class ShelfView: View {
  private static let barHeight = 84.0

  var play: (Record) -> Void = { _ in }
  var resume: () -> Void = {}
  let playButton: PlayButton
  private let list = ScrollPage()
  private let title: Label
  private let tiles: [RecordTile]
  private let bar = PressableView()
  private var cover: CoverView?
  private let song: Label
  private let artist: Label

  init(_ records: [Record], _ palette: Palette) {
    title = Label("Records", font: Typography.largeTitle, color: palette.ink)
    tiles = records.map { RecordTile($0, artistFont: Typography.caption, palette) }
    playButton = PlayButton(isPlaying: false, disc: palette.accent, sign: palette.onAccent)
    song = Label("", font: Typography.headline, color: palette.ink)
    artist = Label("", font: Typography.caption, color: palette.secondary)
    super.init(frame: .zero)
    backgroundColor = palette.page
    bar.backgroundColor = palette.field
    addSubview(list)
    list.addSubview(title)
    for (tile, record) in zip(tiles, records) {
      tile.onTap(.sink) { [weak self] in self?.play(record) }
      list.addSubview(tile)
    }
    bar.onTap(.shade) { [weak self] in self?.resume() }
    addSubview(bar)
    for subview in [song, artist, playButton] { bar.addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ record: Record) {
    song.text = record.song
    artist.text = record.artist
    cover?.removeFromSuperview()
    let cover = CoverView(record)
    cover.layer.cornerRadius = 6
    bar.addSubview(cover)
    self.cover = cover
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - Self.barHeight))
    let width = bounds.width - 2 * margin
    title.frame = CGRect(x: margin, y: 32, width: width, height: 40)
    let side = ((width - 16) / 2).rounded(.down)
    for (index, tile) in tiles.enumerated() {
      let (row, column) = (Double(index / 2), Double(index % 2))
      tile.frame = CGRect(
        x: margin + column * (side + 16), y: 92 + row * (side + 60), width: side, height: side + 44)
    }
    list.endContent(at: tiles.last?.frame.maxY ?? 92)
    bar.frame = CGRect(x: 0, y: bounds.height - Self.barHeight, width: bounds.width, height: Self.barHeight)
    cover?.frame = CGRect(x: margin, y: 18, width: 48, height: 48)
    song.frame = CGRect(x: margin + 60, y: 22, width: width - 60 - 72, height: 20)
    artist.frame = CGRect(x: margin + 60, y: 43, width: width - 60 - 72, height: 18)
    playButton.frame = CGRect(x: bounds.width - margin - 52, y: 16, width: 52, height: 52)
    list.mirrorForDirection(tiles)
    bar.mirrorSubviews()
  }
}

/// A record with its cover, its title, and its artist. Subclasses lay them out.
class RecordView: PressableView {
  let cover: CoverView
  let title: Label
  let artist: Label

  init(_ record: Record, artistFont: Font, _ palette: Palette) {
    cover = CoverView(record)
    title = Label(record.title, font: Typography.headline, color: palette.ink)
    artist = Label(record.artist, font: artistFont, color: palette.secondary)
    super.init()
    cover.layer.cornerRadius = 10
    for subview in [cover, title, artist] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }
}

private final class RecordTile: RecordView {
  override func layoutSubviews() {
    cover.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.width)
    title.frame = CGRect(x: 0, y: bounds.width + 6, width: bounds.width, height: 20)
    artist.frame = CGRect(x: 0, y: bounds.width + 26, width: bounds.width, height: 18)
  }
}

/// A round button with a play or pause icon.
final class PlayButton: PressableView {
  private let sign = ShapeLayer().withoutImplicitActions()
  var isPlaying: Bool { didSet { setNeedsLayout() } }

  init(isPlaying: Bool, disc: Color, sign color: Color) {
    self.isPlaying = isPlaying
    super.init()
    backgroundColor = disc
    isUserInteractionEnabled = false
    sign.fillColor = color.cgColor
    layer.addSublayer(sign)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    layer.cornerRadius = bounds.width / 2
    let unit = bounds.width / 52
    var path = CGPath()
    if isPlaying {
      for x in [18.0, 28] {
        path.addRoundedRect(
          in: CGRect(x: x * unit, y: 17 * unit, width: 6 * unit, height: 18 * unit), cornerWidth: 1.5 * unit,
          cornerHeight: 1.5 * unit)
      }
    } else {
      path.addLines(
        between: [(21, 16), (37, 26), (21, 36)].map { CGPoint(x: $0.0 * unit, y: $0.1 * unit) })
      path.closeSubpath()
    }
    sign.path = path
  }
}
