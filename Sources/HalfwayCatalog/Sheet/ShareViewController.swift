import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A share sheet with contacts and actions for a place.
final class ShareViewController: ViewController {
  /// The height of the sheet, in points.
  static let height = 384.0

  private let palette: Palette
  private var drag: PanDismiss?

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = "Share"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = ShareView(palette) { [weak self] in self?.dismiss(animated: true) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    drag = PanDismiss(self)
  }
}

private final class ShareView: View {
  private let grabber = View()
  private let thumbnail = PhotoView(.noon)
  private let title: Label
  private let detail: Label
  private let people: [(avatar: Avatar, name: Label)]
  private let hairline = View()
  private let actions: [ShareAction]

  init(_ palette: Palette, close: @escaping () -> Void) {
    title = Label("Sand Gate", font: Typography.headline, color: palette.ink)
    detail = Label("Beach, with a map and the way there", font: Typography.caption, color: palette.secondary)
    people = Contact.samples.map {
      (
        Avatar($0.initials, color: $0.color),
        Label($0.name, font: Typography.caption, color: palette.secondary, alignment: .center)
      )
    }
    actions = ["Copy link", "Add to a list", "Print the map"].map { ShareAction($0, palette, action: close) }
    super.init(frame: .zero)
    backgroundColor = palette.raised
    grabber.backgroundColor = palette.secondary.withAlphaComponent(0.45)
    grabber.layer.cornerRadius = 2.5
    hairline.backgroundColor = palette.hairline
    thumbnail.layer.cornerRadius = 10
    for subview in [grabber, thumbnail, title, detail, hairline] + actions { addSubview(subview) }
    for person in people {
      addSubview(person.avatar)
      addSubview(person.name)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin
    let width = bounds.width - 2 * margin
    grabber.frame = CGRect(x: bounds.midX - 18, y: 8, width: 36, height: 5)
    thumbnail.frame = CGRect(x: margin, y: 30, width: 52, height: 52)
    title.frame = CGRect(x: margin + 66, y: 35, width: width - 66, height: 20)
    detail.frame = CGRect(x: margin + 66, y: 57, width: width - 66, height: 18)
    let step = width / Double(max(1, people.count))
    for (index, person) in people.enumerated() {
      let middle = margin + (Double(index) + 0.5) * step
      person.avatar.frame = CGRect(x: middle - 26, y: 104, width: 52, height: 52)
      person.name.frame = CGRect(x: middle - step / 2, y: 162, width: step, height: 18)
    }
    hairline.frame = CGRect(x: 0, y: 200, width: bounds.width, height: 1)
    for (index, action) in actions.enumerated() {
      action.frame = CGRect(x: margin, y: 214 + Double(index) * 54, width: width, height: 48)
    }
    mirrorSubviews()
  }
}

private final class ShareAction: PressableView {
  private let label: Label
  private let arrow: Label

  init(_ text: String, _ palette: Palette, action: @escaping () -> Void) {
    label = Label(text, font: Typography.body, color: palette.ink)
    arrow = Label("›", font: .systemFont(ofSize: 20), color: palette.secondary, alignment: .right)
    super.init()
    // The card is on another card, and in dark style the colors `raised` and `field` are equal.
    backgroundColor = palette.accentWash
    layer.cornerRadius = 12
    for subview in [label, arrow] { addSubview(subview) }
    onTap(.shade, action)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    label.frame = CGRect(x: 16, y: 0, width: bounds.width - 64, height: bounds.height)
    arrow.frame = CGRect(x: bounds.width - 48, y: 0, width: 32, height: bounds.height)
    mirrorSubviews()
    arrow.turnForDirection()
  }
}
