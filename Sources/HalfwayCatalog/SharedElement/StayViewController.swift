import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A cabin with its picture from the list at the top.
final class StayViewController: ViewController {
  /// The index of the cabin in the list.
  let index: Int
  private let page: StayView
  private var dismissal: PanDismiss?

  init(_ stay: Stay, index: Int, _ palette: Palette) {
    self.index = index
    page = StayView(stay, palette)
    super.init(nibName: nil, bundle: nil)
    title = stay.name
    page.close = { [weak self] in self?.dismiss(animated: true) }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = page }

  override func viewDidLoad() {
    super.viewDidLoad()
    dismissal = PanDismiss(self, travel: .share(Self.dismissShare), sharesScrolling: true)
  }

  /// The travel of the drag as a share of the height, approximately the distance to the lowest picture of the list.
  private static let dismissShare = 360.0 / 667

  var picture: View { page.picture }
}

private final class StayView: View {
  var close: () -> Void = {}
  let picture: PhotoView
  private let content = ScrollPage()
  private let closeButton = CloseButton()
  private let name: Label
  private let place: Label
  private let facts: [Label]
  private let hairline = View()
  private let text: Label
  private let avatar: Avatar
  private let host: Label
  private let answers: Label
  private let bar = View()
  private let price: Label
  private let reserve: PillButton

  init(_ stay: Stay, _ palette: Palette) {
    picture = PhotoView(stay.scenery)
    name = Label(stay.name, font: Typography.title, color: palette.ink)
    place = Label(stay.place, font: Typography.subhead, color: palette.secondary)
    facts = ["★ " + stay.rating, "\(stay.guests) guests", "Free to cancel"].map {
      Label($0, font: Typography.captionStrong, color: palette.accent, alignment: .center)
    }
    text = Label(stay.text, font: Typography.body, color: palette.ink, lines: 0)
    text.lineHeightMultiple = 1.2
    avatar = Avatar(stay.host.initials, color: stay.host.color)
    host = Label("Hosted by " + stay.host.name, font: Typography.headline, color: palette.ink)
    answers = Label("Answers within an hour", font: Typography.caption, color: palette.secondary)
    price = Label(stay.price + " a night", font: Typography.headline, color: palette.ink)
    reserve = PillButton("Reserve", orElse: "Reserved", isFilled: true, palette)
    super.init(frame: .zero)
    backgroundColor = palette.page
    hairline.backgroundColor = palette.hairline
    bar.backgroundColor = palette.field
    for fact in facts {
      fact.backgroundColor = palette.accentWash
      fact.layer.cornerRadius = 13
    }
    for subview in [picture, name, place] + facts + [text, hairline, avatar, host, answers] {
      content.addSubview(subview)
    }
    for subview in [content, bar] { addSubview(subview) }
    bar.addSubview(price)
    bar.addSubview(reserve)
    // The button is part of the picture, so it appears and disappears with it.
    picture.addSubview(closeButton)
    closeButton.onTap(.fade) { [weak self] in self?.close() }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 72))
    let height = min(max(208, bounds.width * 0.3), bounds.height * 0.45)
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    closeButton.frame = CGRect(x: 16, y: 16, width: 36, height: 36)
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    var y = picture.frame.maxY + 20
    name.frame = CGRect(x: margin, y: y, width: width, height: 30)
    place.frame = CGRect(x: margin, y: y + 32, width: width, height: 20)
    y += 66
    var x = margin
    for (fact, factWidth) in zip(facts, [64.0, 84, 116]) {
      fact.frame = CGRect(x: x, y: y, width: factWidth, height: 26)
      x += factWidth + Grid.gap
    }
    y = text.place(x: margin, y: y + 44, width: width) + 16
    hairline.frame = CGRect(x: margin, y: y, width: width, height: 1)
    avatar.frame = CGRect(x: margin, y: y + 14, width: 40, height: 40)
    host.frame = CGRect(x: margin + 52, y: y + 15, width: width - 52, height: 20)
    answers.frame = CGRect(x: margin + 52, y: y + 35, width: width - 52, height: 18)
    content.endContent(at: avatar.frame.maxY)
    bar.frame = CGRect(x: 0, y: bounds.height - 72, width: bounds.width, height: 72)
    price.frame = CGRect(x: margin, y: 26, width: width / 2, height: 20)
    reserve.frame = CGRect(x: bounds.width - margin - 132, y: 14, width: 132, height: 44)
    bar.mirrorSubviews()
    picture.mirrorForDirection([closeButton])
    content.mirrorForDirection(facts + [avatar, host, answers])
  }
}

/// A close button: a cross on a dark disc in the corner of a picture.
private final class CloseButton: PressableView {
  private let cross = ShapeLayer().withoutImplicitActions()

  override init() {
    super.init()
    backgroundColor = Color(white: 0, alpha: 0.45)
    layer.cornerRadius = 18
    var path = CGPath()
    path.addLines(between: [CGPoint(x: 13, y: 13), CGPoint(x: 23, y: 23)])
    path.addLines(between: [CGPoint(x: 23, y: 13), CGPoint(x: 13, y: 23)])
    cross.path = path
    cross.fillColor = nil
    cross.strokeColor = .white
    cross.lineWidth = 2.2
    cross.lineCap = .round
    layer.addSublayer(cross)
  }

  required init?(coder: NSCoder) { nil }
}
