import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A grid of the photos: all of them in narrow columns, or in wide columns aligned with one of them.
final class PhotoGridViewController: ViewController, ItemLayout {
  enum Arrangement: Sendable, Hashable {
    case narrow
    case wide(about: Int)
  }

  var open: (Int) -> Void = { _ in }
  private let grid: PhotoGrid

  init(_ arrangement: Arrangement, _ palette: Palette) {
    grid = PhotoGrid(SummerPhoto.all, arrangement, palette)
    super.init(nibName: nil, bundle: nil)
    title = arrangement == .narrow ? "Summer" : "July"
    grid.open = { [weak self] in self?.open($0) }
    grid.goBack = { [weak self] in self?.navigationController?.popViewController(animated: true) }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = grid }

  var itemIdentifiers: [Int] { Array(grid.tiles.indices) }
  func itemView(_ identifier: Int) -> View? {
    grid.tiles.indices.contains(identifier) ? grid.tiles[identifier] : nil
  }
  var viewsAboveItems: [View] { [grid.bar] }
  var viewsBesideItems: [View] { grid.names.flatMap { [$0.title, $0.day] } }
  func makeItemView(_ identifier: Int) -> View? {
    SummerPhoto.all.indices.contains(identifier) ? PhotoView(SummerPhoto.all[identifier].scenery) : nil
  }
}

private final class PhotoGrid: View {
  var open: (Int) -> Void = { _ in }
  var goBack: () -> Void = {}
  let tiles: [PhotoView]
  private let arrangement: PhotoGridViewController.Arrangement
  let names: [(title: Label, day: Label)]
  private let content = ScrollPage()
  /// The width for which the content was scrolled to its photo.
  private var scrolledWidth = 0.0
  private let title: Label
  private let detail: Label
  /// A bar over the tiles.
  let bar = View()
  private let line = View()
  private var back = View()

  init(_ photos: [SummerPhoto], _ arrangement: PhotoGridViewController.Arrangement, _ palette: Palette) {
    self.arrangement = arrangement
    tiles = photos.map { PhotoView($0.scenery) }
    switch arrangement {
    case .narrow:
      title = Label("Summer", font: Typography.largeTitle, color: palette.ink)
      detail = Label("\(photos.count) photos, 3 to 14 July", font: Typography.subhead, color: palette.secondary)
      names = []
    case .wide:
      title = Label("July", font: Typography.headline, color: palette.ink, alignment: .center)
      detail = Label("", font: Typography.subhead, color: palette.secondary)
      names = photos.map {
        (
          Label($0.title, font: Typography.captionStrong, color: palette.ink),
          Label($0.day, font: Typography.caption, color: palette.secondary)
        )
      }
    }
    super.init(frame: .zero)
    backgroundColor = palette.page
    bar.backgroundColor = palette.page
    // In a transition, the page is smaller than the window, and photos beside it are visible.
    content.clipsToBounds = false
    line.backgroundColor = palette.hairline
    for (index, tile) in tiles.enumerated() {
      tile.layer.cornerRadius = arrangement == .narrow ? 4 : 12
      if arrangement == .narrow { tile.onTap(.sink) { [weak self] in self?.open(index) } }
      content.addSubview(tile)
    }
    for (title, day) in names {
      content.addSubview(title)
      content.addSubview(day)
    }
    addSubview(content)
    addSubview(bar)
    bar.addSubview(title)
    bar.addSubview(detail)
    if arrangement != .narrow {
      bar.addSubview(line)
      back = BackControl("Summer", color: palette.accent) { [weak self] in self?.goBack() }
      bar.addSubview(back)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    content.frame = bounds
    switch arrangement {
    case .narrow: layoutNarrow()
    case .wide(let photo): layoutWide(about: photo)
    }
  }

  private func layoutNarrow() {
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 104)
    title.frame = CGRect(x: Grid.margin, y: 32, width: bounds.width - 2 * Grid.margin, height: 40)
    detail.frame = CGRect(x: Grid.margin, y: 72, width: bounds.width - 2 * Grid.margin, height: 20)
    for (index, tile) in tiles.enumerated() { tile.frame = narrowPlace(index) }
    content.mirrorForDirection(tiles)
    content.endContent(at: tiles.last?.frame.maxY ?? 108)
  }

  private func narrowPlace(_ index: Int) -> CGRect {
    let (columns, gap) = (max(5, Int(bounds.width / 110)), 3.0)
    let side = (bounds.width - Double(columns - 1) * gap) / Double(columns)
    let (row, column) = (Double(index / columns), Double(index % columns))
    return CGRect(x: column * (side + gap), y: 108 + row * (side + gap), width: side, height: side)
  }

  /// Lays out two columns, scrolled so that a photo's row is at the same height as in the narrow grid, as far as the
  /// last row permits.
  private func layoutWide(about photo: Int) {
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 56)
    title.frame = CGRect(x: 0, y: 8, width: bounds.width, height: 40)
    line.frame = CGRect(x: 0, y: 55, width: bounds.width, height: 1)
    let (columns, gap) = (max(2, Int(bounds.width / 240)), 12.0)
    let side = ((bounds.width - 2 * Grid.margin - Double(columns - 1) * gap) / Double(columns)).rounded(.down)
    let (height, step) = (side * 0.8, side * 0.8 + 52)
    let lead = self.lead(of: photo, columns)
    let rows = Double((lead + tiles.count + columns - 1) / columns)
    let top = 72.0
    content.endContent(at: top + rows * step - 20)
    let most = max(0, top + rows * step - bounds.height)
    let wanted = top + Double((lead + photo) / columns) * step + height / 2 - narrowPlace(photo).midY
    if scrolledWidth != bounds.width {
      scrolledWidth = bounds.width
      content.contentOffset = CGPoint(x: 0, y: min(most, max(0, wanted)).rounded())
    }
    for (index, tile) in tiles.enumerated() {
      let (row, column) = (Double((lead + index) / columns), Double((lead + index) % columns))
      let place = CGPoint(x: Grid.margin + column * (side + gap), y: (top + row * step).rounded())
      tile.frame = CGRect(x: place.x, y: place.y, width: side, height: height.rounded())
      guard names.indices.contains(index) else { continue }
      names[index].title.frame = CGRect(x: place.x, y: place.y + height + 4, width: side, height: 18)
      names[index].day.frame = CGRect(x: place.x, y: place.y + height + 21, width: side, height: 18)
    }
    content.mirrorForDirection(tiles + names.flatMap { [$0.title, $0.day] })
    bar.placeBackButton(back)
  }

  /// Returns the number of empty positions before the first photo. They put the photo into the wide column that
  /// corresponds to its narrow column, so its neighbors on both sides move with it.
  private func lead(of photo: Int, _ columns: Int) -> Int {
    let wanted = min(columns - 1, max(0, Int(narrowPlace(photo).midX / max(1, bounds.width) * Double(columns))))
    return (wanted - photo % columns + columns) % columns
  }
}
