import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The trails of a region.
final class TrailsViewController: ViewController {
  private let palette: Palette
  private let colors: MapColors

  init(_ palette: Palette, _ colors: MapColors) {
    self.palette = palette
    self.colors = colors
    super.init(nibName: nil, bundle: nil)
    title = "Trails"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = ListPage("Trails", detail: Trail.region, .cards(from: 108, height: 124), palette) {
      [weak self, palette, colors] in
      Trail.samples.map { trail in
        let card = TrailCard(trail, palette)
        card.onTap(.shade) {
          self?.navigationController?.pushViewController(TrailMapViewController(trail, colors), animated: true)
        }
        return card
      }
    }
  }
}

/// A photo of the trail, its name, and its distance, ascent, and duration.
private final class TrailCard: PressableView {
  private let photo: PhotoView
  private let name: Label
  private let detail: Label
  private let facts: [(value: Label, unit: Label)]

  init(_ trail: Trail, _ palette: Palette) {
    photo = PhotoView(trail.scenery)
    name = Label(trail.name, font: .systemFont(ofSize: 17, weight: .bold), color: palette.ink)
    detail = Label(trail.detail, font: Typography.caption, color: palette.secondary, lines: 2)
    facts = [(trail.kilometres, "km"), ("\(trail.ascentMetres)", "m up"), (trail.hours, "hours")].map {
      (
        Label($0.0, font: Typography.headline, color: palette.ink),
        Label($0.1, font: Typography.caption, color: palette.secondary)
      )
    }
    super.init()
    backgroundColor = palette.field
    layer.cornerRadius = 14
    photo.layer.cornerRadius = 10
    for subview in [photo, name, detail] { addSubview(subview) }
    for (value, unit) in facts {
      addSubview(value)
      addSubview(unit)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    photo.frame = CGRect(x: 10, y: 10, width: 104, height: bounds.height - 20)
    let left = photo.frame.maxX + 14
    let width = bounds.width - left - 12
    name.frame = CGRect(x: left, y: 12, width: width, height: 24)
    detail.place(x: left, y: 38, width: width)
    let column = width / Double(facts.count)
    for (index, fact) in facts.enumerated() {
      let x = left + Double(index) * column
      fact.value.frame = CGRect(x: x, y: bounds.height - 46, width: column, height: 20)
      fact.unit.frame = CGRect(x: x, y: bounds.height - 28, width: column, height: 18)
    }
    mirrorSubviews()
  }
}
