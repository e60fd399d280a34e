import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The tickets.
final class WalletViewController: ViewController {
  var open: (Int) -> Void = { _ in }
  private let palette: Palette
  private let tickets = Journey.samples.map { TicketView($0) }

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = "Tickets"
    for (index, ticket) in tickets.enumerated() { ticket.onTap(.sink) { [weak self] in self?.open(index) } }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = ListPage(
      "Tickets", detail: "\(tickets.count) journeys in June", .cards(from: 108, height: 124), palette
    ) { [tickets] in tickets }
    // A transition needs the location of a ticket.
    view.loadContentIfNeeded()
  }

  /// Returns the view at which a ticket is punched; `nil` if the index is invalid.
  func stamp(_ index: Int) -> View? { tickets.indices.contains(index) ? tickets[index].stamp : nil }
}

/// A cardboard ticket with a stub, which is separated by a dotted line and punched at the ring.
private final class TicketView: PressableView {
  private static let stubWidth = 92.0
  private static let notch = 8.0

  let stamp = View()
  private let card = ShapeLayer().withoutImplicitActions()
  private let tear = ShapeLayer().withoutImplicitActions()
  private let date: Label
  private let train: Label
  private let from: Label
  private let to: Label
  private let departure: Label
  private let arrival: Label
  private let arrow: Label
  private let seat: Label

  init(_ journey: Journey) {
    let quiet = Color.white
    date = Label(journey.date, font: Typography.captionStrong, color: quiet)
    train = Label(journey.train, font: Typography.captionStrong, color: quiet, alignment: .center)
    departure = Label(journey.from?.time ?? "", font: .systemFont(ofSize: 26, weight: .bold), color: .white)
    arrival = Label(journey.to?.time ?? "", font: .systemFont(ofSize: 26, weight: .bold), color: .white)
    arrow = Label("→", font: .systemFont(ofSize: 20, weight: .medium), color: quiet, alignment: .center)
    from = Label(journey.from?.name ?? "", font: Typography.subheadStrong, color: .white)
    to = Label(journey.to?.name ?? "", font: Typography.subheadStrong, color: .white)
    seat = Label(journey.seat, font: Typography.caption, color: quiet)
    super.init()
    card.fillColor = journey.color.underWhiteText.cgColor
    tear.fillColor = nil
    tear.strokeColor = CGColor(white: 1, alpha: 0.55)
    tear.lineWidth = 2
    tear.lineCap = .round
    tear.lineDashPattern = [0.01, 7]
    layer.addSublayer(card)
    layer.addSublayer(tear)
    stamp.layer.borderWidth = 2
    stamp.layer.borderColor = CGColor(white: 1, alpha: 0.7)
    stamp.isUserInteractionEnabled = false
    for subview in [date, train, departure, arrow, arrival, from, to, seat, stamp] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let edge = width - Self.stubWidth
    card.path = Self.outline(bounds, edge: edge)
    var line = CGPath()
    line.move(to: CGPoint(x: edge, y: 16))
    line.addLine(to: CGPoint(x: edge, y: height - 14))
    tear.path = line
    if isRightToLeft {
      for shape in [card, tear] {
        shape.frame = bounds
        shape.transform = CATransform3D(scaleX: -1, y: 1)
      }
    }
    let half = (edge - 32) / 2
    date.frame = CGRect(x: 16, y: 12, width: half, height: 18)
    seat.frame = CGRect(x: 16, y: height - 32, width: edge - 32, height: 18)
    departure.frame = CGRect(x: 16, y: 32, width: 80, height: 34)
    arrow.frame = CGRect(x: 16 + 72, y: 34, width: half - 72, height: 30)
    arrival.frame = CGRect(x: 16 + half, y: 32, width: half, height: 34)
    from.frame = CGRect(x: 16, y: 66, width: half - 8, height: 20)
    to.frame = CGRect(x: 16 + half, y: 66, width: half, height: 20)
    train.frame = CGRect(x: edge, y: 12, width: Self.stubWidth, height: 18)
    stamp.frame = CGRect(x: edge + Self.stubWidth / 2 - 20, y: height / 2 - 10, width: 40, height: 40)
    stamp.layer.cornerRadius = 20
    mirrorSubviews()
    arrow.turnForDirection()
  }

  /// Returns a rectangle with round corners and with semicircular notches above and below where the stub begins.
  private static func outline(_ rect: CGRect, edge: Double) -> CGPath {
    let (corner, right, bottom) = (14.0, Double(rect.maxX), Double(rect.maxY))
    var path = CGPath()
    func add(_ x: Double, _ y: Double, _ radius: Double, from start: Double, to end: Double, clockwise: Bool = true) {
      path.addArc(
        center: CGPoint(x: x, y: y), radius: radius, startAngle: start * .pi / 2, endAngle: end * .pi / 2,
        clockwise: clockwise)
    }
    add(corner, corner, corner, from: 2, to: 3)
    add(edge, 0, notch, from: 2, to: 0, clockwise: false)
    add(right - corner, corner, corner, from: 3, to: 4)
    add(right - corner, bottom - corner, corner, from: 0, to: 1)
    add(edge, bottom, notch, from: 0, to: -2, clockwise: false)
    add(corner, bottom - corner, corner, from: 1, to: 2)
    path.closeSubpath()
    return path
  }
}
