import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A grid of the photos in an album.
final class AlbumViewController: ViewController {
  private let album: AlbumView
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    album = AlbumView(Photo.samples, palette)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let palette = palette
    album.open = { [weak self] index in
      self?.navigationController?.pushViewController(PhotoViewController(index, palette), animated: true)
    }
    view = album
  }

  /// Returns the tile of a photo; `nil` if the index is invalid.
  func tile(_ index: Int) -> View? { album.tiles.indices.contains(index) ? album.tiles[index] : nil }
}

/// A title and a grid with three photos per row, or more in a wide window.
private final class AlbumView: ScrollPage {
  private static let minimumColumns = 3
  /// The minimum side of a photo, in points, for more columns than on a phone.
  private static let minimumSide = 130.0
  static let cornerRadius = 8.0

  var open: (Int) -> Void = { _ in }
  let tiles: [PhotoView]
  private let title: Label
  private let detail: Label

  init(_ photos: [Photo], _ palette: Palette) {
    title = Label(Photo.albumTitle, font: Typography.largeTitle, color: palette.ink)
    tiles = photos.map { PhotoView($0) }
    detail = Label("\(photos.count) photos by Ana & Pavel", font: Typography.subhead, color: palette.secondary)
    super.init()
    backgroundColor = palette.page
    addSubview(title)
    addSubview(detail)
    for (index, tile) in tiles.enumerated() {
      tile.layer.cornerRadius = Self.cornerRadius
      tile.onTap(.sink) { [weak self] in self?.open(index) }
      addSubview(tile)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    title.frame = CGRect(x: margin, y: 32, width: width, height: 40)
    detail.frame = CGRect(x: margin, y: 72, width: width, height: 20)
    let columns = max(Self.minimumColumns, Int(width / Self.minimumSide))
    let side = (width - Double(columns - 1) * Grid.gap) / Double(columns)
    for (index, tile) in tiles.enumerated() {
      let (row, column) = (Double(index / columns), Double(index % columns))
      tile.frame = CGRect(
        x: margin + column * (side + Grid.gap), y: 112 + row * (side + Grid.gap), width: side, height: side)
    }
    mirrorForDirection(tiles)
    endContent(at: tiles.last?.frame.maxY ?? 112)
  }
}
