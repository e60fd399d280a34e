import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The places of a journey, as pictures.
final class AtlasViewController: ViewController {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    tabBarItem = TabBarItem(title: "Places", path: TabIcon.tiles)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = AtlasView(palette) }
}

private final class AtlasView: ScrollPage {
  private let title: Label
  private let detail: Label
  private let tiles: [PlaceTile]

  init(_ palette: Palette) {
    title = Label("Places", font: Typography.largeTitle, color: palette.ink)
    detail = Label("6 seen, 2 to see again", font: Typography.subhead, color: palette.secondary)
    let places: [(String, String, Scenery)] = [
      ("Ekvik", "the pier", .gulls), ("Kestrel Range", "two huts", .pines), ("Salt Bay", "the dike", .copper),
      ("Mirror Lake", "before sunrise", .dawn), ("Heron Marsh", "on the boards", .mist),
      ("The Saddle", "1,140 m", .meadow),
    ]
    tiles = places.map { PlaceTile($0.0, $0.1, $0.2, palette) }
    super.init()
    backgroundColor = palette.page
    for subview in [title, detail] + tiles { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    title.frame = CGRect(x: margin, y: 24, width: width, height: 40)
    detail.frame = CGRect(x: margin, y: 64, width: width, height: 20)
    let side = ((width - 16) / 2).rounded(.down)
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(
        x: margin + Double(index % 2) * (side + 16), y: 100 + Double(index / 2) * 172, width: side, height: 160)
    }
    mirrorForDirection(tiles)
    endContent(at: tiles.last?.frame.maxY ?? 100)
  }
}

private final class PlaceTile: View {
  private let photo: PhotoView
  private let name: Label
  private let detail: Label

  init(_ name: String, _ detail: String, _ scenery: Scenery, _ palette: Palette) {
    photo = PhotoView(scenery)
    self.name = Label(name, font: Typography.headline, color: palette.ink)
    self.detail = Label(detail, font: Typography.caption, color: palette.secondary)
    super.init(frame: .zero)
    photo.layer.cornerRadius = 12
    for subview in [photo, self.name, self.detail] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    photo.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 44)
    name.frame = CGRect(x: 2, y: bounds.height - 40, width: bounds.width - 4, height: 20)
    detail.frame = CGRect(x: 2, y: bounds.height - 20, width: bounds.width - 4, height: 18)
  }
}
