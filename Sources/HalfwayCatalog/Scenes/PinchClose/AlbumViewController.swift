import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The photos of an album in a grid.
final class AlbumViewController: ViewController {
  private let album: AlbumView
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    album = AlbumView(Photo.samples, palette)
    super.init()
  }

  override func loadView() {
    let palette = palette
    album.open = { [weak self] index in
      self?.navigationController?.pushViewController(PhotoViewController(index, palette), animated: true)
    }
    view = album
  }

  /// The photo's place in the grid.
  func tile(_ index: Int) -> View? { album.tiles.indices.contains(index) ? album.tiles[index] : nil }
}

/// A title and three photos a row.
private final class AlbumView: View {
  private static let columns = 3
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
      let tap = TapGestureRecognizer()
      tap.addAction { [weak self] _ in self?.open(index) }
      tile.addGestureRecognizer(tap)
      addSubview(tile)
    }
  }

  override func layoutSubviews() {
    let width = bounds.width - 2 * Grid.margin
    title.frame = CGRect(x: Grid.margin, y: 32, width: width, height: 40)
    detail.frame = CGRect(x: Grid.margin, y: 72, width: width, height: 20)
    let side = (width - Double(Self.columns - 1) * Grid.gap) / Double(Self.columns)
    for (index, tile) in tiles.enumerated() {
      let (row, column) = (Double(index / Self.columns), Double(index % Self.columns))
      tile.frame = CGRect(
        x: Grid.margin + column * (side + Grid.gap), y: 112 + row * (side + Grid.gap), width: side, height: side)
    }
  }
}
