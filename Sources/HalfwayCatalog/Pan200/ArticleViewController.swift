import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// An open article.
final class ArticleViewController: ViewController {
  private let article: Article
  private let palette: Palette

  init(_ article: Article, _ palette: Palette) {
    self.article = article
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = article.title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = ArticleView(article, palette) { [weak self] in
      self?.navigationController?.popViewController(animated: true)
    }
  }
}

/// The photo, and below it the article: section, title, author, and text. The page scrolls if the window is too low.
private final class ArticleView: ScrollPage {
  private static let lowestPhoto = 224.0

  private let photo: PhotoView
  private let shade = GradientLayer().withoutImplicitActions()
  private let back: BackControl
  private let section: Label
  private let title: Label
  private let avatar: Avatar
  private let author: Label
  private let detail: Label
  private let rule = View()
  private let paragraphs: [Label]

  init(_ article: Article, _ palette: Palette, goBack: @escaping () -> Void) {
    photo = PhotoView(article.scenery)
    back = BackControl(Article.paper, color: palette.onDark, goBack: goBack)
    section = Label(article.section, font: .systemFont(ofSize: 12, weight: .bold), color: palette.accent)
    title = Label(article.title, font: .systemFont(ofSize: 25, weight: .bold), color: palette.ink, lines: 0)
    let initials = article.author.split(separator: " ").compactMap(\.first).map(String.init).joined()
    avatar = Avatar(initials, color: article.scenery.ridges.last.map { Color(cgColor: $0.color) } ?? palette.secondary)
    author = Label(article.author, font: Typography.headline, color: palette.ink)
    detail = Label(
      "\(Article.date)  ·  \(article.minutes) min", font: Typography.caption, color: palette.secondary)
    paragraphs = article.paragraphs.map {
      let label = Label($0, font: .systemFont(ofSize: 15.5), color: palette.ink, lines: 0)
      label.lineHeightMultiple = 1.2
      return label
    }
    super.init()
    alwaysBounceVertical = false
    backgroundColor = palette.page
    // The shade makes the back button readable on any sky.
    shade.colors = [CGColor(white: 0, alpha: 0.45), CGColor(white: 0, alpha: 0)]
    rule.backgroundColor = palette.hairline
    addSubview(photo)
    layer.addSublayer(shade)
    for subview in [back, section, title, avatar, author, detail, rule] + paragraphs { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    let photoHeight = max(Self.lowestPhoto, min(bounds.width * 0.28, bounds.height * 0.45).rounded())
    photo.frame = CGRect(x: 0, y: 0, width: bounds.width, height: photoHeight)
    shade.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 88)
    section.frame = CGRect(x: margin, y: photoHeight + 18, width: width, height: 18)
    var y = title.place(x: margin, y: photoHeight + 38, width: width) + 14
    avatar.frame = CGRect(x: margin, y: y, width: 36, height: 36)
    author.frame = CGRect(x: margin + 48, y: y - 1, width: width - 48, height: 20)
    detail.frame = CGRect(x: margin + 48, y: y + 18, width: width - 48, height: 18)
    rule.frame = CGRect(x: margin, y: y + 50, width: width, height: 1)
    y += 64
    for paragraph in paragraphs { y = paragraph.place(x: margin, y: y, width: width) + 10 }
    endContent(at: y - 10)
    mirrorForDirection([avatar, author, detail])
    placeBackButton(back)
  }
}
