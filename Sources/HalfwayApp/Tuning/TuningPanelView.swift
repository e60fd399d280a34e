import Foundation
import Halfway
import HalfwayGestures
import HalfwayTuning

/// The view of the tuning panel: the decision surface, the changed outcomes, the thresholds in pages, and buttons. The
/// surface is above the thresholds or, in a wide and low panel, beside them.
package final class TuningPanelView: View {
  package let surface = SurfaceView()
  package let spring = SpringView()
  package let buttons: [BarButton<TuningAction>]
  package let cardView: TuningCardView
  private let edge = View()
  private let divider = View()
  private let headline = Label("", font: Typography.captionStrong, color: .black)
  private let detail = Label("", font: Typography.caption, color: .black)
  private let list = View()
  package private(set) var rows: [TuningControlView] = []
  /// The scroll offset of the rows, in points.
  package private(set) var offset = 0.0
  /// The frame of the thresholds with their buttons.
  private var controlsFrame = CGRect.zero
  private static let padding = 12.0
  private static let textHeight = 18.0
  private static let buttonHeight = 30.0
  /// The height of the line of the detail, in which the buttons for a dot have room.
  private static let detailHeight = 26.0
  private static let minimumDetail = 90.0
  private static let surfaceButtonHeight = 24.0
  /// The minimum width of a panel with the thresholds beside the surface, in points.
  private static let minimumWide = 620.0

  /// - Parameters:
  ///   - buttons: The buttons.
  ///   - perform: Performs the action of a button of a card.
  package init(_ buttons: [BarButton<TuningAction>], perform: @escaping (TuningAction) -> Void) {
    self.buttons = buttons
    cardView = TuningCardView(perform: perform)
    super.init(frame: .zero)
    list.clipsToBounds = true
    headline.adjustsFontSizeToFitWidth = true
    headline.minimumScaleFactor = 0.75
    for view in [surface, spring, headline, detail, list, edge, divider] + buttons + [cardView] { addSubview(view) }
    cardView.isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Showing

  package func setPalette(_ palette: Palette) {
    backgroundColor = palette.page
    for view in [edge, divider] { view.backgroundColor = palette.hairline }
    headline.textColor = palette.ink
    detail.textColor = palette.secondary
    for button in buttons { button.setPalette(palette) }
    cardView.setPalette(palette)
  }

  package func setText(_ headline: String, _ detail: String) {
    self.headline.text = headline
    self.detail.text = detail
  }

  package var text: (headline: String, detail: String) { (headline.text ?? "", detail.text ?? "") }

  package func setEnabled(_ states: [TuningAction: Bool]) {
    for button in buttons {
      if let isEnabled = states[button.action], isEnabled != button.isEnabled { button.isEnabled = isEnabled }
    }
  }

  /// Whether a dot is selected: then the buttons for it are in the place of the detail.
  package var hasDot = false { didSet { if hasDot != oldValue { setNeedsLayout() } } }

  package func setCard(_ card: TuningCard?) {
    let isOther = (card == nil) != (cardView.card == nil) || card?.coversSurface != cardView.card?.coversSurface
    cardView.show(card)
    if isOther { setNeedsLayout() }
  }

  /// All buttons, for hovering and their frames.
  package var allButtons: [BarButton<TuningAction>] { buttons + (cardView.card == nil ? [] : cardView.allButtons) }

  /// Whether the editor of the spring is in place of the decision surface.
  package var showsSpring = false { didSet { if showsSpring != oldValue { setNeedsLayout() } } }

  package func setControls(_ controls: [TuningControl]) {
    guard controls.map(\.key) != rows.map(\.control.key) else { return }
    for row in rows { row.removeFromSuperview() }
    rows = controls.map(TuningControlView.init)
    for row in rows { list.addSubview(row) }
    offset = 0
    layoutRows()
  }

  package func setOn(_ actions: Set<TuningAction>) {
    for button in buttons where button.isOn != actions.contains(button.action) {
      button.isOn = actions.contains(button.action)
    }
  }

  // MARK: Frames

  /// Returns the index of the row at a point of the panel.
  package func row(at point: CGPoint) -> Int? {
    guard isOverRows(point) else { return nil }
    return rows.firstIndex { $0.convert($0.bounds, to: self).contains(point) }
  }

  package func isOverRows(_ point: CGPoint) -> Bool { cardView.card == nil && list.frame.contains(point) }

  package func isOverCard(_ point: CGPoint) -> Bool { cardView.card != nil && cardView.frame.contains(point) }

  /// Returns the frame of a threshold's row in the panel, or `nil` if it isn't visible.
  package func frame(of key: String) -> CGRect? {
    layoutIfNeeded()
    guard !list.isHidden, let row = rows.first(where: { $0.control.key == key }) else { return nil }
    let frame = row.convert(row.bounds, to: self)
    return frame.intersects(list.frame) ? frame : nil
  }

  // MARK: Scrolling

  package func scroll(by points: Double) {
    let wanted = min(max(0, offset + points), maximumOffset)
    guard wanted != offset else { return }
    offset = wanted
    layoutRows()
  }

  /// Scrolls by the smallest distance that makes a row visible.
  package func reveal(_ index: Int) {
    let top = Double(index) * TuningControlView.height
    scroll(by: min(0, top - offset))
    scroll(by: max(0, top + TuningControlView.height - list.bounds.height - offset))
  }

  private var maximumOffset: Double { max(0, Double(rows.count) * TuningControlView.height - list.bounds.height) }

  private func layoutRows() {
    offset = min(max(0, offset), maximumOffset)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: Double(index) * TuningControlView.height - offset, width: list.bounds.width,
        height: TuningControlView.height)
    }
  }

  // MARK: Layout

  package override func layoutSubviews() {
    let isWide = bounds.width >= Self.minimumWide && bounds.height < bounds.width * 0.8
    edge.frame =
      frame.minX > 0
      ? CGRect(x: 0, y: 0, width: 1, height: bounds.height) : CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    divider.isHidden = !isWide
    let inside = bounds.insetBy(dx: Self.padding, dy: 8)
    defer { layoutCard(inside) }
    if isWide {
      let half = ((inside.width - 2 * Self.padding) / 2).rounded()
      let right = CGRect(
        x: inside.minX + half + 2 * Self.padding, y: inside.minY, width: inside.width - half - 2 * Self.padding,
        height: inside.height)
      divider.frame = CGRect(x: inside.minX + half + Self.padding, y: 0, width: 1, height: bounds.height)
      layoutSurface(CGRect(x: inside.minX, y: inside.minY, width: half, height: inside.height))
      layoutControls(right)
    } else {
      // The surface is extended beyond a nearly square shape only if about four and a half rows of thresholds remain
      // visible.
      let controls = 2 * Self.buttonHeight + 8 + 4.4 * TuningControlView.height
      let text = Self.textHeight + Self.detailHeight + 6
      let square = inside.width * 0.86 + text
      let height = max(min(square, inside.height - controls), min(150 + text, inside.height * 0.48)).rounded()
      layoutSurface(CGRect(x: inside.minX, y: inside.minY, width: inside.width, height: height))
      let top = inside.minY + height + 4
      layoutControls(CGRect(x: inside.minX, y: top, width: inside.width, height: max(0, inside.maxY - top)))
    }
  }

  private func layoutSurface(_ frame: CGRect) {
    headline.isHidden = false
    (surface.isHidden, spring.isHidden) = (showsSpring, !showsSpring)
    let text = Self.textHeight + Self.detailHeight + 6
    surface.frame = CGRect(
      x: frame.minX, y: frame.minY, width: frame.width, height: max(0, frame.height - text))
    spring.frame = surface.frame
    placeSurfaceButtons()
    headline.frame = CGRect(x: frame.minX, y: frame.maxY - text + 4, width: frame.width, height: Self.textHeight)
    let second = CGRect(
      x: frame.minX, y: frame.maxY - Self.detailHeight, width: frame.width, height: Self.detailHeight)
    let own = buttons.filter(\.isForDot)
    if hasDot {
      place(own, in: second)
      // What remains beside the buttons is for the detail.
      let left = own.filter { !$0.isHidden }.map(\.frame.maxX).max() ?? second.minX
      detail.frame = CGRect(x: left + 8, y: second.minY, width: max(0, second.maxX - left - 8), height: second.height)
      detail.isHidden = detail.frame.width < Self.minimumDetail
    } else {
      for button in own { button.isHidden = true }
      detail.frame = second
      detail.isHidden = false
    }
  }

  /// Places the buttons of the plane or of the spring at its upper right corner.
  private func placeSurfaceButtons() {
    for button in buttons where button.isForSurface { button.isHidden = true }
    let own = buttons.filter { $0.isForSurface && $0.isForSpring == showsSpring }
    let plane = SurfacePlot.plane(in: surface.bounds, hasUnreleased: false)
    var x = surface.frame.minX + plane.maxX - 2
    for button in own.reversed() {
      x -= button.fittingWidth
      button.frame = CGRect(
        x: x, y: surface.frame.minY + (showsSpring ? spring.top : plane.minY + 22), width: button.fittingWidth,
        height: Self.surfaceButtonHeight)
      button.isHidden = plane.height < 120 || plane.width < 200
    }
  }

  /// Places buttons side by side; those for which there is no room are hidden.
  private func place(_ buttons: [BarButton<TuningAction>], in frame: CGRect) {
    var x = frame.minX - 6
    for button in buttons {
      let width = min(button.fittingWidth, max(0, frame.maxX + 6 - x))
      button.isHidden = width < button.fittingWidth - 1
      button.frame = CGRect(x: x, y: frame.minY, width: width, height: frame.height)
      x += width
    }
  }

  private func layoutControls(_ frame: CGRect) {
    controlsFrame = frame
    func row(_ y: Double) -> CGRect { CGRect(x: frame.minX, y: y, width: frame.width, height: Self.buttonHeight) }
    let pages = buttons.filter(\.isPage)
    place(pages, in: row(frame.minY))
    let lines = lines(of: buttons.filter { !$0.isPage && !$0.isForDot && !$0.isForSurface }, width: frame.width + 12)
    let bottom = max(frame.minY + Self.buttonHeight, frame.maxY - Double(lines.count) * Self.buttonHeight)
    for (index, line) in lines.enumerated() { place(line, in: row(bottom + Double(index) * Self.buttonHeight)) }
    let top = frame.minY + Self.buttonHeight + 4
    list.frame = CGRect(
      x: frame.minX - 8, y: top, width: frame.width + 16, height: max(0, bottom - 4 - top))
    layoutRows()
  }

  /// Returns buttons in as many lines as they need.
  private func lines(of buttons: [BarButton<TuningAction>], width: Double) -> [[BarButton<TuningAction>]] {
    var lines: [[BarButton<TuningAction>]] = [[]]
    var x = 0.0
    for button in buttons {
      if x > 0, x + button.fittingWidth > width {
        lines.append([])
        x = 0
      }
      lines[lines.count - 1].append(button)
      x += button.fittingWidth
    }
    return lines
  }

  /// Places the card above the thresholds, or above everything, and hides what it covers.
  private func layoutCard(_ inside: CGRect) {
    let card = cardView.card
    list.isHidden = card != nil
    guard let card else { return }
    let coversAll = card.coversSurface
    cardView.frame = coversAll ? inside : controlsFrame
    for button in buttons where coversAll || !(button.isForDot || button.isForSurface) { button.isHidden = true }
    for view in [surface, spring, headline, detail] where coversAll { view.isHidden = true }
    divider.isHidden = divider.isHidden || coversAll
  }
}

extension BarButton<TuningAction> {
  /// Whether the button acts on the selected dot.
  fileprivate var isForDot: Bool {
    switch action {
    case .label, .replay: true
    default: false
    }
  }

  fileprivate var isPage: Bool { if case .page = action { true } else { false } }
  /// Whether the button belongs to the decision surface or to the editor of the spring, which is in the same place.
  fileprivate var isForSurface: Bool { action == .fit || action == .logarithmic || isForSpring }
  fileprivate var isForSpring: Bool {
    switch action {
    case .preview, .springUnits: true
    default: false
    }
  }
}
