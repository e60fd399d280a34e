import Foundation
import Halfway

/// A view of the window's size, opaque only at the strip below the scene.
package final class ReplayBarView: View {
  package let strip = View()
  package let buttons: [BarButton<ReplayAction>]
  private let line = View()
  private let headline = Label("", font: Typography.captionStrong, color: .black)
  private let detail = Label("", font: Typography.caption, color: .black)
  private let time = Label("", font: Typography.caption, color: .black, alignment: .right)
  private let curve = ReplayCurve().withoutImplicitActions()
  private let playhead = View()
  private let knob = View()
  private var names: [(mark: ReplayCurve.Mark, label: Label)] = []
  private var film: ReplayFilm?
  /// The part of the replay that the curve shows.
  package private(set) var range: ReplayRange?
  /// The velocity at the ends of the curve's axis, in points per second.
  private var fastest = 100.0
  private let axis = ["100%", "0%", "", ""].map {
    Label($0, font: .systemFont(ofSize: 10), color: .black, alignment: .left)
  }
  private var moment = Timestamp.zero
  private var palette = Palette.light

  /// The titles of the first button, which name its effect: while playing and while paused.
  package static let playTitles = ["Pause", "Play"]
  private static let padding = 12.0
  private static let textHeight = 18.0
  private static let buttonHeight = 32.0
  /// The minimum height of a curve below which the buttons are hidden, in points. Keys provide the same actions.
  private static let minimumCurve = 28.0

  package init(_ buttons: [BarButton<ReplayAction>]) {
    self.buttons = buttons
    super.init(frame: .zero)
    addSubview(strip)
    for view in [line, headline, detail, time] + buttons { strip.addSubview(view) }
    strip.layer.addSublayer(curve)
    for label in axis { strip.addSubview(label) }
    strip.clipsToBounds = true
    strip.addSubview(playhead)
    playhead.addSubview(knob)
    for view in [playhead, knob] + axis { view.isUserInteractionEnabled = false }
    knob.layer.cornerRadius = 5
  }

  required init?(coder: NSCoder) { nil }

  package var arrangement: DemoLayout? {
    didSet { if arrangement != oldValue { setNeedsLayout() } }
  }

  /// The frame of the curve, in window coordinates.
  package var curveFrame: CGRect? {
    curve.isHidden || arrangement?.bar == nil ? nil : curve.frame.offsetBy(dx: strip.frame.minX, dy: strip.frame.minY)
  }

  package func show(_ film: ReplayFilm) {
    self.film = film
    range = ReplayRange(of: film)
    palette = Palette.of(film.style)
    strip.backgroundColor = palette.page
    line.backgroundColor = palette.hairline
    headline.textColor = palette.ink
    time.textColor = palette.secondary
    playhead.backgroundColor = palette.ink
    knob.backgroundColor = palette.ink
    for button in buttons { button.setPalette(palette) }
    fastest = ReplayCurve.fastest(of: film)
    let limit = fastest.fixed(places: 0)
    (axis[2].text, axis[3].text) = (limit + " points/s", "−" + limit)
    for label in axis { label.textColor = palette.secondary }
    showCurve()
    for name in names { name.label.removeFromSuperview() }
    names = ReplayCurve.marks(of: film).map { mark in
      let label = Label(mark.name, font: Typography.caption, color: mark.isMajor ? palette.accent : palette.secondary)
      strip.insertSubview(label, belowSubview: playhead)
      return (mark, label)
    }
    setNeedsLayout()
  }

  private func showCurve() {
    if let film, let range { curve.show(film, range, fastest: fastest, palette) }
  }

  /// Changes the part of the replay that the curve shows.
  package func changeRange(_ body: (inout ReplayRange) -> Void) {
    guard var changed = range else { return }
    body(&changed)
    guard changed != range else { return }
    range = changed
    showCurve()
    setNeedsLayout()
  }

  package func show(_ status: ReplayStatus, at time: Timestamp) {
    if moment != time { changeRange { $0.reveal(time) } }
    moment = time
    headline.text = status.headline
    if detail.text != status.detail {
      detail.text = status.detail
      setNeedsLayout()
    }
    detail.textColor = color(of: status.match)
    if let end = film?.end { self.time.text = "\(Self.seconds(time)) of \(Self.seconds(end)) s" }
    placePlayhead()
  }

  /// Returns the color of the status text, legible on a light or dark strip.
  private func color(of match: ReplayStatus.Match) -> Color {
    let isDark = film?.style == .dark
    return switch match {
    case .open: palette.secondary
    case .asExpected: Color(hex: isDark ? 0x4ADE80 : 0x067647)
    case .notAsExpected: Color(hex: isDark ? 0xFBBF24 : 0xB54708)
    }
  }

  private static func seconds(_ time: Timestamp) -> String { (Double(time.microseconds) / 1e6).fixed(places: 3) }

  package func show(_ transport: ReplayTransport, isMoving: Bool, isMeasuring: Bool) {
    for button in buttons {
      switch button.action {
      case .play: button.title = Self.playTitles[isMoving ? 0 : 1]
      case .normalSpeed:
        button.title = Self.speed(transport.speed)
        button.isOn = transport.speed != 1
      case .loop: button.isOn = transport.isLooping
      case .debug: button.isOn = isMeasuring
      default: break
      }
    }
  }

  /// Returns the text for a speed, with at most two decimal places.
  package static func speed(_ speed: Double) -> String {
    speed.fixed(places: speed == speed.rounded() ? 0 : (speed * 10 == (speed * 10).rounded() ? 1 : 2)) + "×"
  }

  package override func layoutSubviews() {
    guard let bar = arrangement?.bar else { return }
    strip.frame = bar
    line.frame = CGRect(x: 0, y: 0, width: bar.width, height: 1)
    let inner = max(0, bar.width - 2 * Self.padding)
    headline.frame = CGRect(x: Self.padding, y: 6, width: inner, height: Self.textHeight)
    // A description of a mismatch may need the whole second line.
    let second = 6 + Self.textHeight
    let timeWidth = min(124, inner)
    time.frame = CGRect(x: Self.padding + inner - timeWidth, y: second, width: timeWidth, height: Self.textHeight)
    let wide = detail.sizeThatFits(CGSize(width: Double.greatestFiniteMagnitude, height: Self.textHeight)).width + 4
    time.isHidden = wide > inner - timeWidth
    detail.frame = CGRect(x: Self.padding, y: second, width: inner, height: Self.textHeight)
    let top = 6 + 2 * Self.textHeight + 4
    let free = bar.height - top - 6
    let hasButtons = free - Self.buttonHeight - 6 >= Self.minimumCurve
    let height = hasButtons ? free - Self.buttonHeight - 6 : free
    curve.isHidden = height < 12
    playhead.isHidden = curve.isHidden
    curve.frame = CGRect(x: Self.padding, y: top, width: inner, height: max(0, height))
    layoutNames()
    layoutButtons(bar, isShown: hasButtons)
    placePlayhead()
  }

  /// Places each name above the curve, on either side of its line, preferably where it crosses no other line. A name
  /// that would overlap another name is hidden.
  private func layoutNames() {
    guard let range else { return }
    let bounds = curve.frame
    layoutAxis(bounds)
    let lines = names.map { bounds.minX + range.place($0.mark.time, width: bounds.width) }
    var taken: [CGRect] = []
    for ((_, label), line) in zip(names, lines) {
      let size = label.sizeThatFits(CGSize(width: Double.greatestFiniteMagnitude, height: Self.textHeight))
      // The font that draws the text may be slightly wider than the font used for layout.
      let width = size.width.rounded(.up) + 4
      let free = [line + 4, line - 4 - width]
        .map { CGRect(x: $0, y: bounds.minY + 2, width: width, height: ReplayCurve.nameHeight) }
        .filter { frame in
          frame.minX >= bounds.minX && frame.maxX <= bounds.maxX && line >= bounds.minX && line <= bounds.maxX
            && !taken.contains { $0.intersects(frame) }
        }
      let frame = free.first { frame in !lines.contains { $0 > frame.minX && $0 < frame.maxX } } ?? free.first
      label.isHidden = frame == nil || !ReplayCurve.hasNames(height: bounds.height)
      guard let frame else { continue }
      label.frame = frame
      taken.append(frame)
    }
  }

  /// Places the numbers of the axes at the left end of the tracks, above their lines.
  private func layoutAxis(_ bounds: CGRect) {
    let (progress, velocity) = ReplayCurve.tracks(in: bounds)
    let places = [progress.minY, progress.maxY - 12, velocity?.minY ?? 0, (velocity?.maxY ?? 0) - 12]
    for (index, label) in axis.enumerated() {
      label.isHidden = velocity == nil || curve.isHidden
      label.frame = CGRect(x: bounds.minX + 8, y: places[index], width: 80, height: 12)
    }
  }

  /// Lays out the buttons in order of importance, as many as fit.
  private func layoutButtons(_ bar: CGRect, isShown: Bool) {
    let y = bar.height - Self.buttonHeight - 4
    var x = Self.padding - 6
    var isFull = !isShown
    for button in buttons {
      // A button has the width of its widest title, so that its neighbors don't move when the title changes.
      let width =
        switch button.action {
        case .play: Self.playTitles.map(button.fittingWidth).max() ?? button.fittingWidth
        case .normalSpeed: button.fittingWidth(of: "0.25×")
        default: button.fittingWidth
        }
      isFull = isFull || x + width > bar.width - Self.padding + 6
      button.isHidden = isFull
      button.frame = CGRect(x: x, y: y, width: width, height: Self.buttonHeight)
      x += width
    }
  }

  private func placePlayhead() {
    guard let range else { return }
    let x = curve.frame.minX + range.place(moment, width: curve.frame.width)
    playhead.frame = CGRect(x: x - 1, y: curve.frame.minY, width: 2, height: curve.frame.height)
    knob.frame = CGRect(x: -4, y: -5, width: 10, height: 10)
  }
}
