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

/// A bar with a back button, and below it the letter, which scrolls if the window is too low.
private final class LetterView: View {
  private static let barHeight = 56.0
  private static let pictureHeight = 150.0

  var goBack: () -> Void = {}
  private var back = View()
  private let avatar: Avatar
  private let from: Label
  private let place: Label
  private let page = ScrollPage()
  private let strip = ScrollView()
  private let pictures: [PhotoView]
  private let paragraphs: [Label]
  /// The width for which the strip was scrolled to its beginning on the right.
  private var scrolledWidth = 0.0

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
    page.alwaysBounceVertical = false
    for subview in [avatar, from, place, strip] + paragraphs { page.addSubview(subview) }
    for subview in [page, back] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    page.frame = CGRect(
      x: 0, y: Self.barHeight, width: bounds.width, height: max(0, bounds.height - Self.barHeight))
    avatar.frame = CGRect(x: margin, y: 8, width: 44, height: 44)
    from.frame = CGRect(x: margin + 58, y: 4, width: width - 58, height: 30)
    place.frame = CGRect(x: margin + 58, y: 34, width: width - 58, height: 20)
    strip.frame = CGRect(x: 0, y: 70, width: bounds.width, height: Self.pictureHeight)
    let side = Self.pictureHeight * PhotoView.aspectRatio
    for (index, picture) in pictures.enumerated() {
      picture.frame = CGRect(
        x: margin + Double(index) * (side + Grid.gap), y: 0, width: side, height: Self.pictureHeight)
    }
    strip.contentSize = CGSize(
      width: 2 * margin - Grid.gap + Double(pictures.count) * (side + Grid.gap), height: Self.pictureHeight)
    page.mirrorForDirection([avatar, from, place])
    if isRightToLeft { mirrorStrip() }
    placeBackButton(back)
    var y = 70 + Self.pictureHeight + 22
    for paragraph in paragraphs { y = paragraph.place(x: margin, y: y, width: width) + 14 }
    page.endContent(at: y - 14)
  }

  /// Lets the pictures begin on the right.
  private func mirrorStrip() {
    for picture in pictures { picture.center.x = strip.contentSize.width - picture.center.x }
    guard scrolledWidth != bounds.width else { return }
    scrolledWidth = bounds.width
    strip.contentOffset = CGPoint(x: max(0, strip.contentSize.width - bounds.width), y: 0)
  }
}
