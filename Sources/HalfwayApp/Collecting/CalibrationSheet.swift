import Foundation
import Halfway
import HalfwayRecordings

/// The final summary: how often each task was done, how often the outcome matched the intent, and the next command to
/// run.
package final class CalibrationSheet: View {
  package let buttons: [BarButton<CalibrationAction>]
  private let title: Label
  private let subtitle: Label
  private let rows: [[Label]]
  private let lines: [View]
  private let hint: Label
  private let box = View()
  private let command: Label
  private static let rowHeight = 32.0
  private static let widest = 480.0

  package init(
    _ summary: CalibrationSummary, command: String, _ palette: Palette, _ perform: @escaping (CalibrationAction) -> Void
  ) {
    title = Label("Thank you, \(summary.person)", font: Typography.largeTitle, color: .black)
    subtitle = Label(
      "\(summary.asMeant) of \(summary.made) gestures had the intended outcome with the present thresholds."
        + (summary.thresholdText.map { " " + $0 } ?? ""),
      font: Typography.body, color: .black, lines: 0)
    let table = summary.table
    rows = table.enumerated().map { index, row in
      let isStrong = index == 0 || index == table.count - 1
      return row.enumerated().map { column, text in
        Label(
          text.capitalizedFirst,
          font: index == 0 ? Typography.captionStrong : isStrong ? Typography.subheadStrong : Typography.subhead,
          color: .black, alignment: CalibrationSummary.numbers.contains(column) ? .right : .left)
      }
    }
    lines = table.dropFirst().map { _ in View() }
    hint = Label("Go on with", font: Typography.captionStrong, color: .black)
    self.command = Label(command, font: Typography.subheadStrong, color: .black)
    buttons = [BarButton(CalibrationKey.title("Close", of: .leave), .leave) { perform(.leave) }]
    super.init(frame: .zero)
    box.layer.cornerRadius = 8
    box.addSubview(self.command)
    for view in [title, subtitle, hint, box] + lines + buttons { addSubview(view) }
    for label in rows.joined() { addSubview(label) }
    setPalette(palette)
  }

  required init?(coder: NSCoder) { nil }

  package func setPalette(_ palette: Palette) {
    backgroundColor = palette.page
    for label in [title, subtitle, command] { label.textColor = palette.ink }
    for (index, row) in rows.enumerated() {
      for label in row { label.textColor = index == 0 ? palette.secondary : palette.ink }
    }
    hint.textColor = palette.secondary
    box.backgroundColor = palette.field
    for line in lines { line.backgroundColor = palette.hairline }
    for button in buttons {
      button.setPalette(palette)
      button.isOn = true
    }
  }

  package override func layoutSubviews() {
    let width = max(0, min(bounds.width - 2 * Grid.margin, Self.widest))
    let x = ((bounds.width - width) / 2).rounded()
    let words = Double(
      subtitle.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up))
    // In a low window, the rows and the space between the parts are smaller.
    let fixed = 40 + words + 18 + 6 + 40 + 36
    let free = bounds.height - 2 * Grid.margin - fixed
    let rowHeight = min(Self.rowHeight, max(20, (free - 40) / Double(rows.count)))
    let air = min(28, max(4, (free - rowHeight * Double(rows.count)) / 4))
    let height = fixed + rowHeight * Double(rows.count) + 4 * air
    var y = max(8, ((bounds.height - height) / 2).rounded())
    title.frame = CGRect(x: x, y: y, width: width, height: 40)
    y += 40 + min(8, air)
    subtitle.frame = CGRect(x: x, y: y, width: width, height: words)
    y += words + air
    let widths = columnWidths(in: width)
    for (index, row) in rows.enumerated() {
      layoutRow(row, CGRect(x: x, y: y, width: width, height: rowHeight), widths)
      y += rowHeight
      if index < lines.count { lines[index].frame = CGRect(x: x, y: y, width: width, height: 1) }
    }
    y += air
    hint.frame = CGRect(x: x, y: y, width: width, height: 18)
    y += 24
    box.frame = CGRect(x: x, y: y, width: width, height: 40)
    command.frame = CGRect(x: 14, y: 0, width: max(0, width - 28), height: 40)
    y += 40 + air
    buttons.first?.frame = CGRect(x: x, y: y, width: min(width, 140), height: 36)
  }

  /// Returns the widths of the columns: those of their texts, with the remaining width between the columns. If the
  /// texts don't fit, all columns shrink in proportion.
  private func columnWidths(in width: Double) -> [Double] {
    let natural = (rows.first ?? []).indices.map { column in
      rows.map { row in
        Double(row[column].sizeThatFits(CGSize(width: Double.greatestFiniteMagnitude, height: 20)).width.rounded(.up))
      }.max() ?? 0
    }
    let sum = natural.reduce(0, +)
    guard sum > 0, sum < width else { return natural.map { $0 * width / max(1, sum) } }
    let spare = (width - sum) / Double(max(1, natural.count - 1))
    // Numbers are right-aligned, so the remaining width goes before numbers and after text.
    return natural.enumerated().map { column, own in
      let isNumber = CalibrationSummary.numbers.contains(column)
      return own + (isNumber || !CalibrationSummary.numbers.contains(column + 1) ? spare : 0)
    }
  }

  private func layoutRow(_ row: [Label], _ frame: CGRect, _ widths: [Double]) {
    var x = frame.minX
    for (label, width) in zip(row, widths) {
      label.frame = CGRect(x: x, y: frame.minY, width: width, height: frame.height)
      x += width
    }
  }
}
