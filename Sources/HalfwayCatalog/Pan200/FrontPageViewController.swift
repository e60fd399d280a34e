import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The newspaper's front page.
final class FrontPageViewController: ViewController {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = Article.paper
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let palette = palette
    view = FrontPage(Article.samples, palette) { [weak self] article in
      self?.navigationController?.pushViewController(ArticleViewController(article, palette), animated: true)
    }
  }
}

/// The name of the newspaper, the lead article with its photo, and the others in rows.
private final class FrontPage: ScrollPage {
  private let paper: Label
  private let date: Label
  private let rule = View()
  private let lead: LeadCard?
  private let rows: [ArticleRow]

  init(_ articles: [Article], _ palette: Palette, open: @escaping (Article) -> Void) {
    paper = Label(Article.paper, font: Typography.largeTitle, color: palette.ink)
    date = Label(Article.date, font: Typography.subhead, color: palette.secondary)
    lead = articles.first.map { article in
      let card = LeadCard(article, palette)
      card.onTap(.sink) { open(article) }
      return card
    }
    rows = articles.dropFirst().map { article in
      let row = ArticleRow(article, palette)
      row.onTap(.fade) { open(article) }
      return row
    }
    super.init()
    backgroundColor = palette.page
    rule.backgroundColor = palette.ink
    for subview in [paper, date, rule] + rows { addSubview(subview) }
    if let lead { addSubview(lead) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    paper.frame = CGRect(x: margin, y: 32, width: width, height: 40)
    date.frame = CGRect(x: margin, y: 72, width: width, height: 20)
    rule.frame = CGRect(x: margin, y: 100, width: width, height: 2)
    lead?.frame = CGRect(x: margin, y: 118, width: width, height: 250)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: 376 + Double(index) * ArticleRow.height, width: bounds.width, height: ArticleRow.height)
    }
    endContent(at: 376 + Double(rows.count) * ArticleRow.height)
  }
}

private final class LeadCard: PressableView {
  private let photo: PhotoView
  private let section: Label
  private let title: Label

  init(_ article: Article, _ palette: Palette) {
    photo = PhotoView(article.scenery)
    section = Label(article.section, font: .systemFont(ofSize: 11.5, weight: .bold), color: palette.accent)
    title = Label(article.title, font: .systemFont(ofSize: 21, weight: .bold), color: palette.ink, lines: 2)
    super.init()
    photo.layer.cornerRadius = 10
    for subview in [photo, section, title] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    photo.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 162)
    section.frame = CGRect(x: 0, y: 172, width: bounds.width, height: 16)
    title.place(x: 0, y: 190, width: bounds.width)
  }
}

private final class ArticleRow: PressableView {
  static let height = 72.0

  private let photo: PhotoView
  private let section: Label
  private let title: Label
  private let hairline = View()

  init(_ article: Article, _ palette: Palette) {
    photo = PhotoView(article.scenery)
    section = Label(article.section, font: .systemFont(ofSize: 10.5, weight: .bold), color: palette.accent)
    title = Label(article.title, font: .systemFont(ofSize: 15, weight: .semibold), color: palette.ink, lines: 2)
    super.init()
    photo.layer.cornerRadius = 6
    hairline.backgroundColor = palette.hairline
    for subview in [photo, section, title, hairline] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    photo.frame = CGRect(x: bounds.width - margin - 72, y: 10, width: 72, height: 54)
    let width = photo.frame.minX - 16 - margin
    section.frame = CGRect(x: margin, y: 10, width: width, height: 14)
    title.place(x: margin, y: 26, width: width)
    hairline.frame = CGRect(x: margin, y: 0, width: bounds.width - 2 * margin, height: 1)
    mirrorSubviews()
  }
}
