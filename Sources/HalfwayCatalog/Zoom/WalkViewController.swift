import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The page of a walk: its picture and a text, which scroll, under a back button.
final class WalkViewController: ViewController {
  private let page: WalkView

  init(_ walk: Walk, _ palette: Palette) {
    page = WalkView(walk, palette)
    super.init(nibName: nil, bundle: nil)
    title = walk.name
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    page.goBack = { [weak self] in self?.navigationController?.popViewController(animated: true) }
    view = page
  }

  /// The frame of the picture on the page.
  var pictureFrame: CGRect { page.picture.convert(page.picture.bounds, to: page) }
}

private final class WalkView: View {
  var goBack: () -> Void = {}
  let picture: PhotoView
  private let content = ScrollView()
  private var back = View()
  private let name: Label
  private let region: Label
  private let facts: [Label]
  private let paragraphs: [Label]
  private let start: PillButton

  /// The height of the bar with the back button, in points.
  private static let barHeight = 56.0
  /// The largest share of the page's height that the picture takes.
  private static let pictureShare = 0.45

  init(_ walk: Walk, _ palette: Palette) {
    picture = PhotoView(walk.scenery)
    name = Label(walk.name, font: Typography.title, color: palette.ink)
    region = Label(walk.region, font: Typography.subhead, color: palette.secondary)
    facts = [walk.hours, walk.length, "↑ " + walk.climb].map {
      Label($0, font: Typography.captionStrong, color: palette.accent, alignment: .center)
    }
    paragraphs = walk.paragraphs.map {
      let label = Label($0, font: Typography.body, color: palette.ink, lines: 0)
      label.lineHeightMultiple = 1.25
      return label
    }
    start = PillButton("Start this walk", orElse: "End this walk", isFilled: true, palette)
    super.init(frame: .zero)
    backgroundColor = palette.page
    back = BackControl(Walk.guide, color: palette.accent) { [weak self] in self?.goBack() }
    for fact in facts {
      fact.backgroundColor = palette.accentWash
      fact.layer.cornerRadius = 13
    }
    content.alwaysBounceVertical = true
    for subview in [picture, name, region] + facts + paragraphs + [start] { content.addSubview(subview) }
    addSubview(content)
    addSubview(back)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    content.frame = CGRect(
      x: 0, y: Self.barHeight, width: bounds.width, height: max(0, bounds.height - Self.barHeight))
    let height = min(bounds.width / PhotoView.aspectRatio, max(160, bounds.height * Self.pictureShare))
    let width = height * PhotoView.aspectRatio
    picture.frame = CGRect(x: (bounds.width - width) / 2, y: 0, width: width, height: height)
    let margin = Grid.margin(in: bounds.width)
    let column = bounds.width - 2 * margin
    var y = height + 20
    name.frame = CGRect(x: margin, y: y, width: column, height: 30)
    region.frame = CGRect(x: margin, y: y + 32, width: column, height: 20)
    y += 66
    for (index, fact) in facts.enumerated() {
      fact.frame = CGRect(x: margin + Double(index) * 88, y: y, width: 80, height: 26)
    }
    y += 44
    for paragraph in paragraphs { y = paragraph.place(x: margin, y: y, width: column) + 14 }
    start.frame = CGRect(x: margin, y: y + 8, width: column, height: 46)
    content.contentSize = CGSize(width: bounds.width, height: y + 78)
    content.mirrorForDirection(facts)
    placeBackButton(back)
  }
}
