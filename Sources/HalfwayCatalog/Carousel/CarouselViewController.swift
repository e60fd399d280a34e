import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A row of postcards, of which one is in the center. A `TargetMovement` moves the row; each postcard is a target.
final class CarouselViewController: ViewController {
  private let carousel: CarouselView
  private let movement = TargetMovement([], at: nil)
  private var interaction: InteractiveMove?

  init(_ palette: Palette) {
    carousel = CarouselView(palette)
    super.init(nibName: nil, bundle: nil)
    title = "Postcards"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = carousel }

  override func viewDidLoad() {
    super.viewDidLoad()
    movement.didMove = { [weak self] in self?.carousel.show(at: $0) }
    movement.willSettle = { [weak self] in self?.carousel.page = $0 }
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    // Cards farther to the right have higher positions, so forward is to the left.
    let forward: PanProgress.Direction = view.isRightToLeft ? .right : .left
    interaction = InteractiveMove(PanProgress(forward, pan: pan, travel: .points(1)), of: movement, in: self)
    view.addGestureRecognizer(pan)
    carousel.select = { [weak self] in self?.select($0) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let step = carousel.step
    movement.bandPoints = view.bounds.width
    movement.targets = Postcard.samples.enumerated().map { MoveTarget($1.place, at: Double($0) * step) }
    carousel.show(at: movement.positionPoints)
  }

  private func select(_ index: Int) {
    movement.select(index, on: view.stage, animated: true)
  }
}

/// The cards, the dots, and the text of the card in the center.
private final class CarouselView: View {
  /// Called with the index of a card beside the center that was tapped.
  var select: (Int) -> Void = { _ in }
  /// The index of the card whose dot is marked.
  var page = 0 { didSet { dots.currentPage = page } }

  private let title: Label
  private let detail: Label
  private let cards: [PostcardView]
  private let dots = PageControl()
  private var position = 0.0

  private static let gap = 16.0
  /// The share by which a card beside the center is smaller.
  private static let shrink = 0.08

  init(_ palette: Palette) {
    title = Label("Postcards", font: Typography.largeTitle, color: palette.ink)
    detail = Label("June, from the coast to the border", font: Typography.subhead, color: palette.secondary)
    cards = Postcard.samples.map { PostcardView($0, palette) }
    super.init(frame: .zero)
    backgroundColor = palette.page
    clipsToBounds = true
    dots.numberOfPages = cards.count
    dots.currentPageIndicatorTintColor = palette.accent
    dots.pageIndicatorTintColor = palette.secondary.withAlphaComponent(0.35)
    dots.isUserInteractionEnabled = false
    for (index, card) in cards.enumerated() {
      card.onTap { [weak self] in self?.select(index) }
      addSubview(card)
    }
    for subview in [title, detail, dots] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  private var cardSize: CGSize {
    let width = min(bounds.width - 72, 420)
    return CGSize(width: max(1, width), height: max(1, min(bounds.height - 190, width * 1.35)))
  }

  /// The distance from one card to the next, in points.
  var step: Double { cardSize.width + Self.gap }

  /// Places the cards for a position of the row, in points.
  func show(at position: Double) {
    self.position = position
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    title.frame = CGRect(x: margin, y: 32, width: bounds.width - 2 * margin, height: 40)
    detail.frame = CGRect(x: margin, y: 72, width: bounds.width - 2 * margin, height: 20)
    let (size, middle) = (cardSize, 112 + (bounds.height - 112 - 60) / 2)
    for (index, card) in cards.enumerated() {
      let offset = Double(index) * step - position
      let scale = 1 - Self.shrink * min(1, abs(offset) / step)
      card.bounds.size = size
      card.center = CGPoint(x: bounds.midX + (isRightToLeft ? -offset : offset), y: middle)
      card.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    dots.frame = CGRect(x: 0, y: bounds.height - 52, width: bounds.width, height: 37)
  }
}

private final class PostcardView: View {
  private let photo: PhotoView
  private let paper = View()
  private let place: Label
  private let text: Label

  init(_ card: Postcard, _ palette: Palette) {
    photo = PhotoView(card.scenery)
    place = Label(card.place, font: Typography.title, color: palette.ink)
    text = Label(card.text, font: Typography.body, color: palette.secondary, lines: 2)
    super.init(frame: .zero)
    layer.shadowOpacity = 0.16
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    backgroundColor = palette.raised
    layer.cornerRadius = 20
    paper.clipsToBounds = true
    paper.layer.cornerRadius = 20
    paper.isUserInteractionEnabled = false
    for subview in [photo, place, text] { paper.addSubview(subview) }
    addSubview(paper)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    paper.frame = bounds
    photo.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 112))
    place.frame = CGRect(x: 20, y: bounds.height - 98, width: bounds.width - 40, height: 30)
    text.place(x: 20, y: bounds.height - 64, width: bounds.width - 40)
  }
}
