import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A grid of walks. The page of each one grows out of its picture.
final class WalksViewController: ViewController {
  private let grid: WalksView
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    grid = WalksView(palette)
    super.init(nibName: nil, bundle: nil)
    title = Walk.guide
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    grid.open = { [weak self] index in
      guard let self else { return }
      navigationController?.pushViewController(makePage(index), animated: true)
    }
    view = grid
  }

  /// Returns the page of a walk, with its transition.
  func makePage(_ index: Int) -> WalkViewController {
    let page = WalkViewController(Walk.samples[index], palette)
    let options = Transition.ZoomOptions()
    options.alignmentRectProvider = { [weak page] _ in page?.pictureFrame }
    page.preferredTransition = .zoom(options: options) { [weak grid] _ in grid?.picture(index) }
    return page
  }
}

/// A title and the cards in two columns, or in three or six in a wide window.
private final class WalksView: ScrollPage {
  private static let narrowestCard = 180.0
  private static let widestCard = 260.0
  private static let gap = 16.0
  private static let textHeight = 50.0

  var open: (Int) -> Void = { _ in }
  private let title: Label
  private let detail: Label
  private let cards: [WalkCard]

  init(_ palette: Palette) {
    title = Label(Walk.guide, font: Typography.largeTitle, color: palette.ink)
    detail = Label("Within an hour of the station", font: Typography.subhead, color: palette.secondary)
    cards = Walk.samples.map { WalkCard($0, palette) }
    super.init()
    backgroundColor = palette.page
    for subview in [title, detail] + cards { addSubview(subview) }
    for (index, card) in cards.enumerated() { card.onTap(.sink) { [weak self] in self?.open(index) } }
  }

  required init?(coder: NSCoder) { nil }

  func picture(_ index: Int) -> View { cards[index].picture }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = (bounds.width - 2 * Grid.margin) / (Self.narrowestCard + Self.gap)
    let columns = room >= 6 ? 6 : room >= 3 ? 3 : 2
    let width = min(bounds.width - 2 * Grid.margin, Double(columns) * (Self.widestCard + Self.gap) - Self.gap)
    let margin = ((bounds.width - width) / 2).rounded()
    title.frame = CGRect(x: margin, y: 32, width: width, height: 40)
    detail.frame = CGRect(x: margin, y: 72, width: width, height: 20)
    let side = (width - Double(columns - 1) * Self.gap) / Double(columns)
    let height = side / PhotoView.aspectRatio + Self.textHeight
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: margin + Double(index % columns) * (side + Self.gap),
        y: 112 + Double(index / columns) * (height + Self.gap - 4), width: side, height: height)
    }
    mirrorForDirection(cards)
    endContent(at: cards.last?.frame.maxY ?? 112)
  }
}

private final class WalkCard: PressableView {
  let picture: PhotoView
  private let name: Label
  private let detail: Label

  init(_ walk: Walk, _ palette: Palette) {
    picture = PhotoView(walk.scenery)
    name = Label(walk.name, font: Typography.headline, color: palette.ink)
    detail = Label("\(walk.hours)  ·  \(walk.length)", font: Typography.caption, color: palette.secondary)
    super.init()
    picture.layer.cornerRadius = 14
    for subview in [picture, name, detail] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let height = bounds.width / PhotoView.aspectRatio
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    name.frame = CGRect(x: 0, y: height + 6, width: bounds.width, height: 20)
    detail.frame = CGRect(x: 0, y: height + 26, width: bounds.width, height: 18)
  }
}
