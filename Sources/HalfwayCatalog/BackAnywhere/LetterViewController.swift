import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// An open letter with a strip of pictures that scrolls horizontally.
final class LetterViewController: ViewController {
  private let page: LetterView

  init(_ letter: TravelLetter, _ palette: Palette) {
    page = LetterView(letter, palette)
    super.init(nibName: nil, bundle: nil)
    title = letter.from
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    page.goBack = { [weak self] in self?.navigationController?.popViewController(animated: true) }
    view = page
  }
}

private final class LetterView: View {
  private static let pictureHeight = 150.0

  var goBack: () -> Void = {}
  private var back = View()
  private let avatar: Avatar
  private let from: Label
  private let place: Label
  private let strip = ScrollView()
  private let pictures: [PhotoView]
  private let paragraphs: [Label]

  init(_ letter: TravelLetter, _ palette: Palette) {
    avatar = Avatar(letter.initials, color: letter.color)
    from = Label(letter.from, font: Typography.title, color: palette.ink)
    place = Label("\(letter.place)  ·  \(letter.date)", font: Typography.subhead, color: palette.secondary)
    pictures = letter.pictures.map { PhotoView($0) }
    paragraphs = letter.paragraphs.map {
      let label = Label($0, font: .systemFont(ofSize: 15.5), color: palette.ink, lines: 0)
      label.lineHeightMultiple = 1.25
      return label
    }
    super.init(frame: .zero)
    backgroundColor = palette.page
    back = BackControl(TravelLetter.mailbox, color: palette.accent) { [weak self] in self?.goBack() }
    strip.showsHorizontalScrollIndicator = false
    for picture in pictures {
      picture.layer.cornerRadius = 12
      strip.addSubview(picture)
    }
    for subview in [avatar, from, place, strip] + paragraphs + [back] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    avatar.frame = CGRect(x: margin, y: 64, width: 44, height: 44)
    from.frame = CGRect(x: margin + 58, y: 60, width: width - 58, height: 30)
    place.frame = CGRect(x: margin + 58, y: 90, width: width - 58, height: 20)
    strip.frame = CGRect(x: 0, y: 126, width: bounds.width, height: Self.pictureHeight)
    let side = Self.pictureHeight * PhotoView.aspectRatio
    for (index, picture) in pictures.enumerated() {
      picture.frame = CGRect(
        x: margin + Double(index) * (side + Grid.gap), y: 0, width: side, height: Self.pictureHeight)
    }
    strip.contentSize = CGSize(
      width: 2 * margin - Grid.gap + Double(pictures.count) * (side + Grid.gap), height: Self.pictureHeight)
    var y = 126 + Self.pictureHeight + 22
    for paragraph in paragraphs { y = paragraph.place(x: margin, y: y, width: width) + 14 }
  }
}
