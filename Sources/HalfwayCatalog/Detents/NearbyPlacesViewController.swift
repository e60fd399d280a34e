import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The places of the map as a list, for a sheet.
final class NearbyPlacesViewController: ViewController {
  /// The height at which only the title is visible, in points.
  static let peekHeight = 92.0

  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = "Places"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = NearbyPlacesView(palette) }
}

private final class NearbyPlacesView: View {
  private static let rowHeight = 68.0

  private let title: Label
  private let detail: Label
  private let hairline = View()
  private let list = ScrollView()
  private let rows: [NearbyPlaceRow]

  init(_ palette: Palette) {
    title = Label("Around Kestrel Peak", font: Typography.title, color: palette.ink)
    detail = Label(
      "\(NearbyPlace.samples.count) places, nearest first", font: Typography.subhead, color: palette.secondary)
    rows = NearbyPlace.samples.map { NearbyPlaceRow($0, palette) }
    super.init(frame: .zero)
    backgroundColor = palette.raised
    hairline.backgroundColor = palette.hairline
    for row in rows { list.addSubview(row) }
    for subview in [title, detail, list, hairline] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    title.frame = CGRect(x: margin, y: 22, width: width, height: 30)
    detail.frame = CGRect(x: margin, y: 54, width: width, height: 20)
    let top = NearbyPlacesViewController.peekHeight
    hairline.frame = CGRect(x: 0, y: top - 1, width: bounds.width, height: 1)
    list.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: margin, y: Double(index) * Self.rowHeight, width: width, height: Self.rowHeight)
    }
    list.contentSize = CGSize(width: bounds.width, height: Double(rows.count) * Self.rowHeight + 16)
  }
}

private final class NearbyPlaceRow: View {
  private let sign: Avatar
  private let name: Label
  private let detail: Label
  private let distance: Label
  private let hairline = View()

  init(_ place: NearbyPlace, _ palette: Palette) {
    sign = Avatar(place.initials, color: place.color)
    name = Label(place.name, font: Typography.headline, color: palette.ink)
    detail = Label(place.detail, font: Typography.subhead, color: palette.secondary)
    distance = Label(place.distance, font: Typography.caption, color: palette.secondary, alignment: .right)
    super.init(frame: .zero)
    hairline.backgroundColor = palette.hairline
    for subview in [sign, name, detail, distance, hairline] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    sign.frame = CGRect(x: 0, y: 14, width: 40, height: 40)
    let width = bounds.width - 54
    name.frame = CGRect(x: 54, y: 14, width: width - 64, height: 20)
    detail.frame = CGRect(x: 54, y: 35, width: width - 64, height: 20)
    distance.frame = CGRect(x: bounds.width - 64, y: 25, width: 64, height: 18)
    hairline.frame = CGRect(x: 54, y: bounds.height - 1, width: width, height: 1)
    mirrorSubviews(trailing: [distance])
  }
}
