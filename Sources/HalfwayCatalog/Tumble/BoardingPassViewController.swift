import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A boarding pass in its airline's color. Like paper, it looks the same in light and dark style.
final class BoardingPassViewController: ViewController {
  private let flight: Flight
  private weak var presenter: ViewController?
  private var drag: PanDismiss?

  /// Creates a boarding pass.
  /// - Parameter presenter: The presenter, whose height is the travel of the drag. That is the distance that the pass
  ///   falls, so the pass stays under the finger.
  init(_ flight: Flight, over presenter: ViewController) {
    self.flight = flight
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
    title = flight.number
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = BoardingPassView(flight) }

  override func viewDidLoad() {
    super.viewDidLoad()
    drag = PanDismiss(self, measuredBy: presenter)
  }
}

private final class BoardingPassView: View {
  private let band = View()
  private let airline: Label
  private let from: Label
  private let to: Label
  private let plane = ShapeLayer().withoutImplicitActions()
  private let fields: [(name: Label, value: Label)]
  private let tear = ShapeLayer().withoutImplicitActions()
  private let code: PassCode
  private let passenger: Label

  init(_ flight: Flight) {
    let (ink, quiet) = (Color.white, Color.white)
    airline = Label(flight.number, font: Typography.captionStrong, color: ink)
    let large = Font.systemFont(ofSize: 26, weight: .bold)
    from = Label(Flight.home, font: large, color: ink)
    to = Label(flight.code, font: large, color: ink, alignment: .right)
    fields = [("Gate", flight.gate), ("Seat", flight.seat), ("Departs", flight.time), ("Class", "Economy")].map {
      (
        Label($0.0, font: .systemFont(ofSize: 11), color: quiet),
        Label($0.1, font: Typography.headline, color: ink)
      )
    }
    code = PassCode(flight.number)
    passenger = Label("Lindqvist / Mara", font: .systemFont(ofSize: 11), color: quiet, alignment: .center)
    super.init(frame: .zero)
    backgroundColor = flight.color.underWhiteText
    band.backgroundColor = Color(white: 0, alpha: 0.16)
    plane.fillColor = quiet.cgColor
    tear.fillColor = nil
    tear.strokeColor = CGColor(white: 1, alpha: 0.4)
    tear.lineWidth = 1.5
    tear.lineDashPattern = [5, 4]
    for layer in [plane, tear] { self.layer.addSublayer(layer) }
    band.addSubview(airline)
    for subview in [band, from, to, code, passenger] { addSubview(subview) }
    for field in fields {
      addSubview(field.name)
      addSubview(field.value)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = 16.0
    let width = bounds.width - 2 * margin
    band.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 34)
    airline.frame = CGRect(x: margin, y: 0, width: width, height: 34)
    from.frame = CGRect(x: margin, y: 46, width: width / 2 - 14, height: 34)
    to.frame = CGRect(x: bounds.midX + 14, y: 46, width: width / 2 - 14, height: 34)
    plane.path = Self.arrow(CGPoint(x: bounds.midX, y: 63), pointsLeft: isRightToLeft)
    for (index, field) in fields.enumerated() {
      let x = margin + (index.isMultiple(of: 2) ? 0 : width / 2)
      let y = 92 + Double(index / 2) * 42
      field.name.frame = CGRect(x: x, y: y, width: width / 2 - 4, height: 15)
      field.value.frame = CGRect(x: x, y: y + 15, width: width / 2 - 4, height: 20)
    }
    var line = CGPath()
    line.addLines(between: [CGPoint(x: margin, y: 182), CGPoint(x: bounds.width - margin, y: 182)])
    tear.path = line
    let side = max(20, min(width, bounds.height - 182 - 12 - 34))
    code.frame = CGRect(x: bounds.midX - side / 2, y: 194, width: side, height: side)
    passenger.frame = CGRect(x: margin, y: 194 + side + 8, width: width, height: 16)
    mirrorSubviews(trailing: [to])
  }

  /// Returns a paper plane, seen from the side.
  private static func arrow(_ middle: CGPoint, pointsLeft: Bool) -> CGPath {
    var path = CGPath()
    path.addLines(
      between: [(-9.0, -7.0), (10, 0), (-9, 7), (-5, 0)].map {
        CGPoint(x: middle.x + (pointsLeft ? -$0.0 : $0.0), y: middle.y + $0.1)
      })
    path.closeSubpath()
    return path
  }
}

/// A decorative code that resembles a QR code, with three position marks. It doesn't encode anything.
private final class PassCode: View {
  private static let cells = 21
  /// The side of a position mark, in cells.
  private static let mark = 7
  /// The margin around the code, in points.
  private static let margin = 8.0

  private let shape = ShapeLayer().withoutImplicitActions()
  private let seed: UInt64

  init(_ text: String) {
    seed = text.utf8.reduce(7) { ($0 &* 31) &+ UInt64($1) }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.cornerRadius = 8
    shape.fillColor = CGColor(hex: 0x14171F)
    layer.addSublayer(shape)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let unit = max(0, min(bounds.width, bounds.height) - 2 * Self.margin) / Double(Self.cells)
    var random = SeededGenerator(seed: seed)
    var path = CGPath()
    for row in 0..<Self.cells {
      for column in 0..<Self.cells {
        let isSet = random.next() % 2 == 0
        let isDark = Self.isMarked(row, column) ?? isSet
        guard isDark else { continue }
        path.addRect(
          CGRect(
            x: Self.margin + Double(column) * unit, y: Self.margin + Double(row) * unit, width: unit, height: unit))
      }
    }
    shape.path = path
  }

  /// Returns whether a cell of a position mark, or of the margin around it, is dark; `nil` for other cells.
  private static func isMarked(_ row: Int, _ column: Int) -> Bool? {
    let last = cells - mark
    for (top, left) in [(0, 0), (0, last), (last, 0)] {
      let (y, x) = (row - top, column - left)
      guard (-1...mark).contains(y), (-1...mark).contains(x) else { continue }
      // A position mark is a dark frame, a light frame inside it, and a dark square in the center.
      let ring = min(y, x, mark - 1 - y, mark - 1 - x)
      return ring == 0 || ring >= 2
    }
    return nil
  }
}
