import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A place by the sea that can be shared.
final class PlaceViewController: OpeningViewController, ViewControllerTransitioningDelegate {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = PlaceView.name
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = PlaceView(palette) { [weak self] in
      self?.share(animated: true)
    } showTides: { [weak self] in
      self?.showTides()
    }
  }

  override func openFirst() { share(animated: false) }

  private func share(animated: Bool) { show(ShareViewController(palette), animated: animated) }
  private func showTides() { show(TidesViewController(palette), animated: true) }

  private func show(_ screen: ViewController, animated: Bool) {
    screen.modalPresentationStyle = .custom
    screen.transitioningDelegate = self
    present(screen, animated: animated)
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    CardPresentationController(
      presentedViewController: presented, presenting: presenting ?? source,
      placement: presented is TidesViewController
        ? .top(heightPoints: TidesViewController.height) : .bottom(heightPoints: ShareViewController.height))
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { SpringCover(direction: direction(presented)) }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    SpringCover(direction: direction(dismissed), isReversed: true)
  }

  private func direction(_ screen: ViewController) -> PanProgress.Direction {
    screen is TidesViewController ? .down : .up
  }
}

private final class PlaceView: View {
  static let name = "Sand Gate"

  private let photo = PhotoView(.noon, keepsSun: true)
  private let title: Label
  private let detail: Label
  private let paragraphs: [Label]
  private let share: PillButton
  private let tides: PillButton

  private static let text = [
    "A bay of pale sand between two arms of rock. At low water one can walk out to the pillars that gave it its name; "
      + "count two hours for the way there and back.",
    "The path begins behind the chapel. There is shade until eleven, and a kiosk with coffee and towels from May to "
      + "September.",
  ]

  init(_ palette: Palette, share: @escaping () -> Void, showTides: @escaping () -> Void) {
    title = Label(Self.name, font: Typography.largeTitle, color: palette.ink)
    detail = Label("Beach  ·  25 minutes on foot", font: Typography.subhead, color: palette.secondary)
    paragraphs = Self.text.map {
      let label = Label($0, font: Typography.body, color: palette.ink, lines: 0)
      label.lineHeightMultiple = 1.25
      return label
    }
    self.share = PillButton("Share", ink: palette.onAccent, ground: palette.accent, action: share)
    tides = PillButton("Tides", ink: palette.accent, ground: palette.accentWash, action: showTides)
    super.init(frame: .zero)
    backgroundColor = palette.page
    for subview in [photo, title, detail] + paragraphs + [self.share, tides] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    // The photo is as wide as a phone or, in a wide window, as the column and its margins.
    let wide = min(bounds.width, Grid.widestColumn + 2 * Grid.margin)
    let high = min(max(260, wide * 0.52), bounds.height * 0.4)
    photo.frame = CGRect(x: bounds.midX - wide / 2, y: 0, width: wide, height: high)
    var y = photo.frame.maxY + 20
    title.frame = CGRect(x: margin, y: y, width: width, height: 40)
    detail.frame = CGRect(x: margin, y: y + 40, width: width, height: 20)
    y += 76
    for paragraph in paragraphs { y = paragraph.place(x: margin, y: y, width: width) + 12 }
    let half = ((width - 12) / 2).rounded(.down)
    y = max(bounds.height - 24 - 48, y)
    tides.frame = CGRect(x: margin, y: y, width: half, height: 48)
    share.frame = CGRect(x: margin + half + 12, y: y, width: half, height: 48)
    mirrorSubviews()
  }
}
