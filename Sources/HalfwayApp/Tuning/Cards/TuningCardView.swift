import Foundation
import Halfway

/// The view of a card in the tuning panel.
package final class TuningCardView: View {
  package private(set) var card: TuningCard?
  private let perform: (TuningAction) -> Void
  private let title = Label("", font: Typography.headline, color: .black)
  private let text = Label("", font: Typography.caption, color: .black, lines: 0)
  private let done: BarButton<TuningAction>
  private let list = View()
  private let curve = ReplayCurve().withoutImplicitActions()
  package private(set) var film: ReplayFilm?
  private var range: ReplayRange?
  private var palette = Palette.light
  package private(set) var rows: [TuningCardRow] = []
  package private(set) var buttons: [BarButton<TuningAction>] = []
  /// The scroll offset of the rows, in points.
  private var offset = 0.0
  private static let buttonHeight = 30.0

  package init(perform: @escaping (TuningAction) -> Void) {
    self.perform = perform
    done = BarButton("Done", .closeCard, isLink: true) { perform(.closeCard) }
    super.init(frame: .zero)
    list.clipsToBounds = true
    text.lineHeightMultiple = 1.2
    for view in [title, text, done, list] { addSubview(view) }
    layer.addSublayer(curve)
    curve.isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// All buttons, for hovering and their frames.
  package var allButtons: [BarButton<TuningAction>] { buttons + [done] }

  package func setPalette(_ palette: Palette) {
    self.palette = palette
    backgroundColor = palette.page
    title.textColor = palette.ink
    text.textColor = palette.secondary
    for button in allButtons { button.setPalette(palette) }
    for row in rows { row.setPalette(palette) }
  }

  package func show(_ card: TuningCard?) {
    guard card != self.card else { return }
    let old = self.card
    self.card = card
    isHidden = card == nil
    guard let card else { return }
    title.text = card.title
    text.text = card.text
    if old?.kind != card.kind { offset = 0 }
    if old?.rows.count != card.rows.count || old?.kind != card.kind {
      for row in rows { row.removeFromSuperview() }
      rows = card.rows.map { _ in TuningCardRow() }
      for row in rows { list.addSubview(row) }
    }
    for (view, row) in zip(rows, card.rows) {
      view.show(row)
      view.setPalette(palette)
    }
    buttons = buttons.replaced(by: card.buttons, in: self, perform: perform)
    for (view, button) in zip(buttons, card.buttons) {
      view.title = button.title
      (view.isOn, view.isEnabled) = (button.isOn, button.isEnabled)
      view.setPalette(palette)
    }
    setNeedsLayout()
  }

  /// Shows the timeline of a film in place of rows; `nil` hides it.
  package func show(film: ReplayFilm?, _ palette: Palette) {
    curve.isHidden = film == nil
    if film?.report.file != self.film?.report.file { range = film.map(ReplayRange.init) }
    self.film = film
    showCurve()
  }

  private func showCurve() {
    guard let film, let range else { return }
    curve.show(film, range, fastest: ReplayCurve.fastest(of: film), palette)
  }

  /// Changes the part of the timeline about a point of the card. Returns whether there is a timeline.
  package func zoomTimeline(by notches: CGPoint, at point: CGPoint) -> Bool {
    guard film != nil, curve.frame.contains(point), range != nil else { return false }
    range?.wheelTurned(by: notches, at: point.x - curve.frame.minX, width: curve.frame.width)
    showCurve()
    return true
  }

  /// The index of the row that Enter uses, which is highlighted like one under the pointer.
  package var chosenRow: Int? {
    didSet {
      for (index, row) in rows.enumerated() { row.isChosen = index == chosenRow }
    }
  }

  // MARK: Rows

  /// Returns the row at a point of the card.
  package func row(at point: CGPoint) -> TuningCard.Row? {
    guard list.frame.contains(point) else { return nil }
    let inside = convert(point, to: list)
    return rows.first { $0.frame.contains(inside) }?.row
  }

  /// The rows that are at least partly visible.
  package var visibleRows: [TuningCardRow] { rows.filter { $0.frame.intersects(list.bounds) } }

  /// Highlights the row at a point of the card, or none.
  ///
  /// - Returns: Whether the appearance changed.
  package func hover(over point: CGPoint?) -> Bool {
    let inside = point.flatMap { list.frame.contains($0) ? convert($0, to: list) : nil }
    var isOther = false
    for row in rows {
      let isHovered = inside.map(row.frame.contains) ?? false
      guard row.isHovered != isHovered else { continue }
      row.isHovered = isHovered
      isOther = true
    }
    return isOther
  }

  package func scroll(by points: Double) {
    offset = min(max(0, offset + points), maximumOffset)
    layoutRows()
  }

  /// Scrolls by the smallest distance that makes the row of an action visible.
  package func reveal(_ action: TuningAction) {
    layoutIfNeeded()
    guard let row = rows.first(where: { $0.row?.action == action }) else { return }
    scroll(by: min(0, row.frame.minY))
    scroll(by: max(0, row.frame.maxY - list.bounds.height))
  }

  private var contentHeight: Double { rows.map(\.fittingHeight).reduce(0, +) }
  private var maximumOffset: Double { max(0, contentHeight - list.bounds.height) }

  private func layoutRows() {
    offset = min(max(0, offset), maximumOffset)
    var y = -offset
    for row in rows {
      row.frame = CGRect(x: 0, y: y, width: list.bounds.width, height: row.fittingHeight)
      y += row.fittingHeight
    }
  }

  // MARK: Layout

  package override func layoutSubviews() {
    let width = bounds.width
    let doneWidth = done.fittingWidth
    done.frame = CGRect(x: width - doneWidth + 10, y: 0, width: doneWidth, height: Self.buttonHeight)
    title.frame = CGRect(x: 0, y: 4, width: max(0, width - doneWidth), height: 22)
    let lines = buttonLines
    let buttonsHeight = Double(lines.count) * Self.buttonHeight
    let room = max(0, bounds.height - Self.buttonHeight - 8 - buttonsHeight)
    let isTextEmpty = card?.text.isEmpty ?? true
    let fitting = text.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
    let height = isTextEmpty ? 0 : min(Double(fitting), rows.isEmpty ? room : room * 0.6)
    text.frame = CGRect(x: 0, y: Self.buttonHeight + 2, width: width, height: height)
    let top = Self.buttonHeight + 2 + (height > 0 ? height + 8 : 0)
    // Without rows, the buttons follow the text.
    let bottom = rows.isEmpty ? min(top + 4, bounds.height - buttonsHeight) : bounds.height - buttonsHeight
    place(lines, from: bottom)
    curve.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
    list.frame = CGRect(x: -8, y: top, width: width + 16, height: max(0, bottom - 6 - top))
    layoutRows()
  }

  /// The buttons in as many lines as needed.
  private var buttonLines: [[BarButton<TuningAction>]] {
    var lines: [[BarButton<TuningAction>]] = []
    var x = 0.0
    for button in buttons {
      if lines.isEmpty || x + button.fittingWidth > bounds.width + 20 {
        lines.append([])
        x = 0
      }
      lines[lines.count - 1].append(button)
      x += button.fittingWidth
    }
    return lines
  }

  private func place(_ lines: [[BarButton<TuningAction>]], from top: Double) {
    for (index, line) in lines.enumerated() {
      var x = -10.0
      for button in line {
        button.frame = CGRect(
          x: x, y: top + Double(index) * Self.buttonHeight, width: button.fittingWidth, height: Self.buttonHeight)
        x += button.fittingWidth
      }
    }
  }
}
