import Foundation
import Halfway

/// The view of a card: the progress, the request in large type, and the buttons.
package final class CalibrationCardView: View {
  package private(set) var card = CalibrationCard(
    person: "", madeCount: 0, count: 0, title: "", detail: "", buttons: [], progress: "")
  package private(set) var buttons: [BarButton<CalibrationAction>] = []
  private let perform: (CalibrationAction) -> Void
  private var palette: Palette
  private let edge = View()
  private let person = Label("", font: Typography.captionStrong, color: .black)
  private let progress = Label("", font: Typography.captionStrong, color: .black, alignment: .right)
  private let track = View()
  private let bar = View()
  private let title = Label("", font: Typography.largeTitle, color: .black, lines: 2)
  private let detail = Label("", font: Typography.body, color: .black, lines: 0)
  private let status = Label("", font: Typography.subheadStrong, color: .black, lines: 0)
  private let note = Label("", font: Typography.body, color: .black, lines: 0)
  /// Whether there is room for the instruction.
  package var isDetailShown: Bool { !detail.isHidden }
  /// Whether the card is beside the scene, and tall, rather than below it, and wide.
  package var isBeside = true {
    didSet { if isBeside != oldValue { setNeedsLayout() } }
  }

  private static let buttonHeight = 36.0
  private static let barHeight = 4.0

  package init(_ palette: Palette, _ perform: @escaping (CalibrationAction) -> Void) {
    (self.palette, self.perform) = (palette, perform)
    super.init(frame: .zero)
    layer.masksToBounds = true
    for label in [detail, status, note] { label.lineHeightMultiple = 1.15 }
    for view in [edge, person, progress, track, title, detail, status, note] { addSubview(view) }
    track.addSubview(bar)
    for view in [track, bar] { view.layer.cornerRadius = Self.barHeight / 2 }
    setPalette(palette)
  }

  required init?(coder: NSCoder) { nil }

  package func setPalette(_ palette: Palette) {
    self.palette = palette
    backgroundColor = palette.page
    edge.backgroundColor = palette.hairline
    for label in [person, progress, note] { label.textColor = palette.secondary }
    track.backgroundColor = palette.hairline
    bar.backgroundColor = palette.accent
    title.textColor = palette.ink
    detail.textColor = palette.ink
    status.textColor = palette.accent
    showButtons()
  }

  package func show(_ card: CalibrationCard) {
    guard card != self.card else { return }
    self.card = card
    person.text = card.person
    progress.text = card.progress
    (title.text, detail.text, status.text, note.text) = (card.title, card.detail, card.status, card.note)
    buttons = buttons.replaced(by: card.buttons, in: self, perform: perform)
    showButtons()
    setNeedsLayout()
  }

  private func showButtons() {
    for (button, content) in zip(buttons, card.buttons) {
      button.setPalette(palette)
      (button.isOn, button.isEnabled) = (content.isOn, content.isEnabled)
      button.layer.borderWidth = content.isOn ? 0 : 1
      button.layer.borderColor = palette.hairline.cgColor
    }
  }

  // MARK: Layout

  package override func layoutSubviews() {
    let margin = isBeside ? 24.0 : 16
    let inner = max(0, bounds.width - 2 * margin)
    edge.frame =
      isBeside
      ? CGRect(x: 0, y: 0, width: 1, height: bounds.height) : CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    var y = isBeside ? 24.0 : 10
    person.frame = CGRect(x: margin, y: y, width: inner / 2, height: 18)
    progress.frame = CGRect(x: margin + inner / 2, y: y, width: inner / 2, height: 18)
    y += 24
    track.frame = CGRect(x: margin, y: y, width: inner, height: Self.barHeight)
    let share = card.count > 0 ? Double(card.madeCount) / Double(card.count) : 0
    bar.frame = CGRect(x: 0, y: 0, width: (inner * share).rounded(), height: Self.barHeight)
    y += isBeside ? 36 : 12
    let bottom = layoutButtons(margin, inner) - 8
    title.font = isBeside ? Typography.largeTitle : Typography.title
    title.numberOfLines = isBeside ? 2 : 1
    for label in [detail, note] { label.font = isBeside ? Typography.body : Typography.subhead }
    y = place(title, at: y, margin, inner, bottom) + (isBeside ? 10 : 2)
    // If there is no room for both, the status takes precedence over the instruction, because it is new.
    let wanted = card.status.isEmpty ? 0 : height(of: status, inner) + 4
    y = place(detail, at: y, margin, inner, bottom - wanted) + (isBeside ? 20 : 4)
    y = place(status, at: y, margin, inner, bottom)
    _ = place(note, at: y, margin, inner, bottom)
  }

  private func height(of label: Label, _ width: Double) -> Double {
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return Double(size.height.rounded(.up))
  }

  /// Shows a text at its full height, or hides it if it doesn't fit completely.
  ///
  /// - Returns: The y coordinate of the text's lower edge, or `y` if the text is hidden.
  private func place(_ label: Label, at y: Double, _ x: Double, _ width: Double, _ bottom: Double) -> Double {
    let height = height(of: label, width)
    label.isHidden = (label.text ?? "").isEmpty || y + height > bottom
    label.frame = CGRect(x: x, y: y, width: width, height: height)
    return label.isHidden ? y : y + height
  }

  /// Lays out the buttons in a column if the card is beside the scene, otherwise in one row, or in two columns if their
  /// titles don't fit in one row.
  ///
  /// - Returns: The y coordinate of the upper edge of the buttons.
  private func layoutButtons(_ margin: Double, _ inner: Double) -> Double {
    let gap = Grid.gap
    let bottom = bounds.height - (isBeside ? 24 : 12)
    func fits() -> Bool {
      buttons.map(\.fittingWidth).reduce(gap * max(0, Double(buttons.count) - 1), +) <= inner
    }
    setTitles(hasKeys: true)
    if !isBeside, !fits() { setTitles(hasKeys: false) }
    // Two rows, which leave enough room for the request in a low window.
    let columns = isBeside ? 1 : fits() ? max(1, buttons.count) : max(2, (buttons.count + 1) / 2)
    let rows = (buttons.count + columns - 1) / columns
    let top = bottom - Double(rows) * (Self.buttonHeight + gap) + gap
    for row in 0..<rows {
      let these = buttons[(row * columns)..<min(buttons.count, (row + 1) * columns)]
      // Each button gets the width of its title and an equal share of the remaining width.
      let widths = these.map(\.fittingWidth)
      let spare = (inner - widths.reduce(gap * Double(these.count - 1), +)) / Double(these.count)
      var x = margin
      for (button, width) in zip(these, widths) {
        button.frame = CGRect(
          x: x, y: top + Double(row) * (Self.buttonHeight + gap), width: max(0, width + spare),
          height: Self.buttonHeight)
        x += width + spare + gap
      }
    }
    return top
  }

  /// Sets the titles of the buttons, which include the names of their keys if there is room.
  private func setTitles(hasKeys: Bool) {
    for (button, content) in zip(buttons, card.buttons) {
      button.title = hasKeys ? CalibrationKey.title(content.title, of: content.action) : content.title
    }
  }
}
