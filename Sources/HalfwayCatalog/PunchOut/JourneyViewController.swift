import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A journey with all its stops.
final class JourneyViewController: ViewController {
  private let journey: Journey
  private let palette: Palette

  init(_ journey: Journey, _ palette: Palette) {
    self.journey = journey
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = journey.train
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = JourneyView(journey, palette) { [weak self] in
      self?.navigationController?.popViewController(animated: true)
    }
  }
}

private final class JourneyView: View {
  private static let headerHeight = 204.0

  private let header = GradientLayer().withoutImplicitActions()
  private let back: BackControl
  private let train: Label
  private let date: Label
  private let route: Label
  private let line = View()
  private let stops: [StopRow]
  private let seatCard = View()
  private let seat: Label
  private let seatDetail: Label

  init(_ journey: Journey, _ palette: Palette, goBack: @escaping () -> Void) {
    back = BackControl("Tickets", color: .white, goBack: goBack)
    train = Label(journey.train, font: Typography.captionStrong, color: .white)
    route = Label(
      "\(journey.from?.name ?? "") to \(journey.to?.name ?? "")", font: .systemFont(ofSize: 27, weight: .bold),
      color: .white, lines: 2)
    date = Label(
      "\(journey.date), \(journey.from?.time ?? "") – \(journey.to?.time ?? "")", font: Typography.body,
      color: .white)
    stops = journey.stops.enumerated().map { index, stop in
      StopRow(
        stop, isEnd: index == 0 || index == journey.stops.count - 1, color: journey.color, palette)
    }
    seat = Label(journey.seat, font: Typography.headline, color: palette.ink)
    seatDetail = Label("Boarding closes two minutes before", font: Typography.caption, color: palette.secondary)
    super.init(frame: .zero)
    backgroundColor = palette.page
    header.colors = [
      journey.color.underWhiteText.mixed(with: .black, 0.25).cgColor, journey.color.underWhiteText.cgColor,
    ]
    layer.addSublayer(header)
    line.backgroundColor = journey.color.withAlphaComponent(0.35)
    seatCard.backgroundColor = palette.field
    seatCard.layer.cornerRadius = 14
    for subview in [seat, seatDetail] { seatCard.addSubview(subview) }
    for subview in [train, route, date, line] + stops + [seatCard, back] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.headerHeight)
    train.frame = CGRect(x: margin, y: 64, width: width, height: 18)
    let end = route.place(x: margin, y: 84, width: width)
    date.frame = CGRect(x: margin, y: end + 6, width: width, height: 22)
    let top = Self.headerHeight + 20
    for (index, stop) in stops.enumerated() {
      stop.frame = CGRect(
        x: 0, y: top + Double(index) * StopRow.height, width: bounds.width, height: StopRow.height)
    }
    let last = top + Double(stops.count) * StopRow.height
    line.frame = CGRect(
      x: margin + StopRow.lineX - 1.5, y: top + StopRow.height / 2, width: 3,
      height: max(0, last - top - StopRow.height))
    seatCard.frame = CGRect(x: margin, y: last + 16, width: width, height: 72)
    seat.frame = CGRect(x: 16, y: 15, width: width - 32, height: 20)
    seatDetail.frame = CGRect(x: 16, y: 38, width: width - 32, height: 18)
    mirrorForDirection([line])
    placeBackButton(back)
  }
}

/// A stop of the journey.
private final class StopRow: View {
  static let height = 56.0
  /// The distance from the column's left edge to the line of stops.
  static let lineX = 76.0

  private let time: Label
  private let dot = View()
  private let name: Label
  private let platform: Label
  private let isEnd: Bool

  init(_ stop: Journey.Stop, isEnd: Bool, color: Color, _ palette: Palette) {
    self.isEnd = isEnd
    time = Label(
      stop.time, font: .systemFont(ofSize: 16, weight: isEnd ? .bold : .medium),
      color: isEnd ? palette.ink : palette.secondary)
    name = Label(
      stop.name, font: .systemFont(ofSize: 16, weight: isEnd ? .bold : .regular), color: palette.ink)
    platform = Label("Platform \(stop.platform)", font: Typography.caption, color: palette.secondary)
    super.init(frame: .zero)
    dot.backgroundColor = isEnd ? color : palette.page
    dot.layer.borderWidth = 3
    dot.layer.borderColor = color.cgColor
    for subview in [time, dot, name, platform] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let radius = isEnd ? 8.0 : 6.0
    time.frame = CGRect(x: margin, y: 0, width: Self.lineX - 12, height: bounds.height)
    dot.frame = CGRect(
      x: margin + Self.lineX - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius)
    dot.layer.cornerRadius = radius
    let left = margin + Self.lineX + 24
    name.frame = CGRect(x: left, y: 8, width: bounds.width - left - margin, height: 22)
    platform.frame = CGRect(x: left, y: 30, width: bounds.width - left - margin, height: 18)
    mirrorSubviews()
  }
}
