import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The tides of the day, on a card at the upper edge; a drag up dismisses it.
final class TidesViewController: ViewController {
  /// The height of the card, in points.
  static let height = 236.0

  private let palette: Palette
  private var drag: PanDismiss?

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = "Tides"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = TidesView(palette) }

  override func viewDidLoad() {
    super.viewDidLoad()
    drag = PanDismiss(self, direction: .up)
  }
}

private final class TidesView: View {
  private let title: Label
  private let curve = ShapeLayer().withoutImplicitActions()
  private let water = ShapeLayer().withoutImplicitActions()
  private let times: [Label]
  private let heights: [Label]

  init(_ palette: Palette) {
    title = Label("Tides today", font: Typography.title, color: palette.ink)
    times = Tide.samples.map { tide in
      Label(tide.name + " " + tide.time, font: Typography.captionStrong, color: palette.ink, alignment: .center)
    }
    heights = Tide.samples.map {
      Label($0.height, font: Typography.caption, color: palette.secondary, alignment: .center)
    }
    super.init(frame: .zero)
    backgroundColor = palette.raised
    water.fillColor = palette.accentWash.cgColor
    curve.fillColor = nil
    curve.strokeColor = palette.accent.cgColor
    curve.lineWidth = 2.5
    curve.lineCap = .round
    for layer in [water, curve] { self.layer.addSublayer(layer) }
    for subview in [title] + times + heights { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let (margin, width) = (Grid.margin, bounds.width - 2 * Grid.margin)
    title.frame = CGRect(x: margin, y: 24, width: width, height: 30)
    let step = width / Double(max(1, times.count))
    // High and low water alternate; the curve between them approximates a cosine.
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: margin + (Double(index) + 0.5) * step, y: index.isMultiple(of: 2) ? 84 : 148)
    }
    var line = CGPath()
    line.move(to: CGPoint(x: margin - step / 2, y: 148))
    for index in 0...times.count {
      let (from, to) = (point(index - 1), point(index))
      line.addCurve(
        to: to, control1: CGPoint(x: from.x + step * 0.36, y: from.y),
        control2: CGPoint(x: to.x - step * 0.36, y: to.y))
    }
    curve.path = line
    line.addLine(to: CGPoint(x: point(times.count).x, y: 176))
    line.addLine(to: CGPoint(x: margin - step / 2, y: 176))
    line.closeSubpath()
    water.path = line
    for (index, (time, height)) in zip(times, heights).enumerated() {
      time.frame = CGRect(x: point(index).x - step / 2, y: 184, width: step, height: 18)
      height.frame = CGRect(x: point(index).x - step / 2, y: 202, width: step, height: 18)
    }
  }
}
