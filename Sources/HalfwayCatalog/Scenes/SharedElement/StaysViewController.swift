import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The cabins, of which one is open to begin with.
final class StaysViewController: OpeningViewController, ViewControllerTransitioningDelegate {
  private let palette: Palette
  private let list: StaysView

  init(_ palette: Palette) {
    self.palette = palette
    list = StaysView(Stay.samples, palette)
    super.init()
    title = "Cabins"
    list.open = { [weak self] in self?.open($0, animated: true) }
  }

  override func loadView() { view = list }

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
      from: { [list] in list.picture(stay.index) }, to: { stay.picture }, contentAspectRatio: PhotoView.aspectRatio)
  }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    guard let stay = dismissed as? StayViewController else { return nil }
    return SharedElement(
      from: { stay.picture }, to: { [list] in list.picture(stay.index) }, contentAspectRatio: PhotoView.aspectRatio)
  }
}

private final class StaysView: View {
  var open: (Int) -> Void = { _ in }
  private let title: Label
  private let detail: Label
  private let cards: [StayCard]

  init(_ stays: [Stay], _ palette: Palette) {
    title = Label("Cabins", font: Typography.largeTitle, color: palette.ink)
    detail = Label("3 to 6 June  ·  2 guests", font: Typography.subhead, color: palette.secondary)
    cards = stays.map { StayCard($0, palette) }
    super.init()
    backgroundColor = palette.page
    for subview in [title, detail] + cards { addSubview(subview) }
    for (index, card) in cards.enumerated() { card.onTap { [weak self] in self?.open(index) } }
  }

  func picture(_ index: Int) -> View? { cards.indices.contains(index) ? cards[index].picture : nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    title.frame = CGRect(x: margin, y: 20, width: width, height: 40)
    detail.frame = CGRect(x: margin, y: 60, width: width, height: 20)
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(x: margin, y: 92 + Double(index) * 192, width: width, height: 180)
    }
  }
}

private final class StayCard: View {
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

  override func layoutSubviews() {
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 136)
    name.frame = CGRect(x: 0, y: 142, width: bounds.width - 84, height: 20)
    place.frame = CGRect(x: 0, y: 162, width: bounds.width - 84, height: 18)
    price.frame = CGRect(x: bounds.width - 80, y: 142, width: 80, height: 20)
    night.frame = CGRect(x: bounds.width - 80, y: 162, width: 80, height: 18)
  }
}
