import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A trail on its map.
final class TrailMapViewController: ViewController {
  private let trail: Trail
  private let colors: MapColors

  init(_ trail: Trail, _ colors: MapColors) {
    self.trail = trail
    self.colors = colors
    super.init(nibName: nil, bundle: nil)
    title = trail.name
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = TrailMapView(trail, colors) { [weak self] in
      self?.navigationController?.popViewController(animated: true)
    }
  }
}

/// A map that fills the screen, with a back control and a legend.
private final class TrailMapView: View {
  private let map: MapView
  private let frameLine = View()
  private let chip = View()
  private let back: BackControl
  private let legend = View()
  private let name: Label
  private let facts: Label
  private let scaleBar = ShapeLayer().withoutImplicitActions()
  private let scaleText: Label
  private let compass = ShapeLayer().withoutImplicitActions()
  private let north: Label

  init(_ trail: Trail, _ colors: MapColors, goBack: @escaping () -> Void) {
    map = MapView(trail, colors)
    back = BackControl("Trails", color: colors.ink, goBack: goBack)
    name = Label(trail.name, font: .systemFont(ofSize: 20, weight: .bold), color: colors.ink)
    facts = Label(
      "\(trail.kilometres) km  ·  \(trail.ascentMetres) m up  ·  \(trail.hours) h", font: Typography.subhead,
      color: colors.quiet)
    scaleText = Label("1 km", font: .systemFont(ofSize: 11, weight: .medium), color: colors.quiet, alignment: .right)
    north = Label("N", font: .systemFont(ofSize: 12, weight: .bold), color: colors.ink, alignment: .center)
    super.init(frame: .zero)
    backgroundColor = colors.paper
    frameLine.layer.borderWidth = 1.5
    frameLine.layer.borderColor = colors.ink.withAlphaComponent(0.55).cgColor
    frameLine.isUserInteractionEnabled = false
    chip.backgroundColor = colors.paper
    chip.layer.cornerRadius = 18
    chip.layer.borderWidth = 1
    chip.layer.borderColor = colors.ink.withAlphaComponent(0.25).cgColor
    legend.backgroundColor = colors.paper
    legend.layer.borderWidth = 1.5
    legend.layer.borderColor = colors.ink.withAlphaComponent(0.55).cgColor
    scaleBar.strokeColor = colors.ink.cgColor
    scaleBar.fillColor = nil
    scaleBar.lineWidth = 1.5
    compass.fillColor = colors.trail.cgColor
    for view in [map, frameLine, chip, back, legend, north] { addSubview(view) }
    layer.addSublayer(compass)
    for subview in [name, facts, scaleText] { legend.addSubview(subview) }
    legend.layer.addSublayer(scaleBar)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    map.frame = bounds
    frameLine.frame = bounds.insetBy(dx: 10, dy: 10)
    chip.frame = CGRect(x: 20, y: 20, width: 92, height: 36)
    back.frame = CGRect(x: 14, y: 10, width: 110, height: 56)
    legend.frame = CGRect(x: 10, y: bounds.height - 10 - 84, width: bounds.width - 20, height: 84)
    let width = legend.bounds.width - 32
    name.frame = CGRect(x: 16, y: 14, width: width - 90, height: 28)
    facts.frame = CGRect(x: 16, y: 44, width: width, height: 20)
    scaleText.frame = CGRect(x: width + 16 - 80, y: 14, width: 80, height: 16)
    legend.mirrorSubviews(trailing: [scaleText])
    // The map itself isn't mirrored, what is written on it is.
    mirrorForDirection([chip, back])
    var bar = CGPath()
    let (left, right) = isRightToLeft ? (16, 80) : (width + 16 - 64, width + 16)
    bar.addLines(
      between: [(left, 32), (left, 37), (right, 37), (right, 32)].map { CGPoint(x: $0.0, y: $0.1) })
    scaleBar.path = bar
    let x = isRightToLeft ? 38 : bounds.width - 38
    var needle = CGPath()
    needle.addLines(between: [(x, 40.0), (x + 7, 62), (x, 57), (x - 7, 62)].map { CGPoint(x: $0.0, y: $0.1) })
    needle.closeSubpath()
    compass.path = needle
    north.frame = CGRect(x: x - 12, y: 22, width: 24, height: 16)
  }
}
