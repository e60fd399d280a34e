import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The list of cabins, one of which is initially open.
final class StaysViewController: OpeningViewController, ViewControllerTransitioningDelegate {
  private let palette: Palette
  private let cards: [StayCard]

  init(_ palette: Palette) {
    self.palette = palette
    cards = Stay.samples.map { StayCard($0, palette) }
    super.init(nibName: nil, bundle: nil)
    title = "Cabins"
    for (index, card) in cards.enumerated() { card.onTap(.sink) { [weak self] in self?.open(index, animated: true) } }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let metrics = ListPage.Metrics(titleTop: 20, firstRow: 92, rowHeight: 180, gap: 12)
    view = ListPage("Cabins", detail: "3 to 6 June  ·  2 guests", metrics, palette) { [cards] in cards }
    // A transition needs the location of a card.
    view.loadContentIfNeeded()
  }

  override func openFirst() { open(0, animated: false) }

  private func open(_ index: Int, animated: Bool) {
    let stay = StayViewController(Stay.samples[index], index: index, palette)
    stay.transitioningDelegate = self
    present(stay, animated: animated)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard let stay = presented as? StayViewController else { return nil }
    return SharedElement(
      from: { [cards] in cards[stay.index].picture }, to: { stay.picture }, contentAspectRatio: PhotoView.aspectRatio)
  }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    guard let stay = dismissed as? StayViewController else { return nil }
    return SharedElement(
      from: { stay.picture }, to: { [cards] in cards[stay.index].picture }, contentAspectRatio: PhotoView.aspectRatio)
  }
}

private final class StayCard: PressableView {
  let picture: PhotoView
  private let name: Label
  private let place: Label
  private let price: Label
  private let night: Label

  init(_ stay: Stay, _ palette: Palette) {
    picture = PhotoView(stay.scenery)
    name = Label(stay.name, font: Typography.headline, color: palette.ink)
    place = Label(stay.place, font: Typography.caption, color: palette.secondary)
    price = Label(stay.price, font: Typography.headline, color: palette.ink, alignment: .right)
    night = Label("a night", font: Typography.caption, color: palette.secondary, alignment: .right)
    super.init()
    picture.layer.cornerRadius = 14
    for subview in [picture, name, place, price, night] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 136)
    name.frame = CGRect(x: 0, y: 142, width: bounds.width - 84, height: 20)
    place.frame = CGRect(x: 0, y: 162, width: bounds.width - 84, height: 18)
    price.frame = CGRect(x: bounds.width - 80, y: 142, width: 80, height: 20)
    night.frame = CGRect(x: bounds.width - 80, y: 162, width: 80, height: 18)
    mirrorSubviews(trailing: [price, night])
  }
}
