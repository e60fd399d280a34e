import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The departures of an airport; a tap on a flight shows its boarding pass.
final class DeparturesViewController: OpeningViewController, ViewControllerTransitioningDelegate {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = "Departures"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = ListPage(
      "Departures", detail: "Terminal 1  ·  13:42", .cards(from: 112, height: 76, gap: 10), palette
    ) { [weak self, palette] in
      Flight.samples.map { flight in
        let row = FlightRow(flight, palette)
        row.onTap(.shade) { self?.show(flight, animated: true) }
        return row
      }
    }
  }

  override func openFirst() { show(Flight.samples[0], animated: false) }

  /// The size of a pass in a large window, where it would otherwise be a poster.
  private static let maximumPassSize = CGSize(width: 320, height: 480)

  private func show(_ flight: Flight, animated: Bool) {
    let pass = BoardingPassViewController(flight, over: self)
    pass.modalPresentationStyle = .custom
    pass.transitioningDelegate = self
    present(pass, animated: animated)
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    CardPresentationController(
      presentedViewController: presented, presenting: presenting ?? source,
      placement: .inset(share: 0.25, maximum: Self.maximumPassSize), dimming: 0.5, cornerRadius: 18)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { Tumble() }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    Tumble(isReversed: true)
  }
}

private final class FlightRow: PressableView {
  private let tail = View()
  private let time: Label
  private let city: Label
  private let number: Label
  private let gate: Label
  private let state: Label

  init(_ flight: Flight, _ palette: Palette) {
    time = Label(flight.time, font: .systemFont(ofSize: 18, weight: .bold), color: palette.ink)
    city = Label(flight.city, font: Typography.headline, color: palette.ink)
    number = Label(flight.number, font: Typography.caption, color: palette.secondary)
    gate = Label("Gate " + flight.gate, font: Typography.subheadStrong, color: palette.ink, alignment: .right)
    // Darker in light style and lighter in dark style than the orange itself, to be legible.
    let late = Color(hex: 0xE0663C).mixed(with: palette.ink, 0.3)
    state = Label(
      flight.state, font: Typography.caption, color: flight.isLate ? late : palette.secondary, alignment: .right)
    super.init()
    backgroundColor = palette.field
    layer.cornerRadius = 14
    tail.backgroundColor = flight.color
    tail.layer.cornerRadius = 2
    for subview in [tail, time, city, number, gate, state] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    tail.frame = CGRect(x: 14, y: 18, width: 4, height: bounds.height - 36)
    time.frame = CGRect(x: 30, y: 26, width: 60, height: 24)
    let width = bounds.width - 100 - 110
    city.frame = CGRect(x: 100, y: 18, width: width, height: 20)
    number.frame = CGRect(x: 100, y: 40, width: width, height: 18)
    gate.frame = CGRect(x: bounds.width - 106, y: 18, width: 90, height: 20)
    state.frame = CGRect(x: bounds.width - 106, y: 40, width: 90, height: 18)
    mirrorSubviews(trailing: [gate, state])
  }
}
