import Foundation
import HalfwayLayers
import HalfwayViews

/// The appearance callbacks of two screens in the last transition, from top to bottom, with a lane for each screen.
final class AppearanceLogView: View {
  static let height = 340.0
  private static let rowHeight = 34.0
  private static let maximumRows = 8
  private let palette: Palette
  private let title: Label
  private let lanes: [Label]
  private let rails: [View]
  private var rows: [LogRow] = []
  private var count = 0

  init(lanes: [String], _ palette: Palette) {
    self.palette = palette
    title = Label("", font: Typography.headline, color: palette.ink)
    self.lanes = lanes.map { Label($0, font: Typography.captionStrong, color: palette.secondary, alignment: .center) }
    rails = lanes.map { _ in View() }
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = palette.field
    for rail in rails {
      rail.backgroundColor = palette.hairline
      addSubview(rail)
    }
    for subview in [title] + self.lanes { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  /// Clears the log for a new transition.
  func begin(_ name: String) {
    title.text = name
    for row in rows { row.removeFromSuperview() }
    rows = []
    count = 0
  }

  func end(_ name: String) { title.text = name }

  func add(_ callback: String, lane: Int) {
    count += 1
    add(CallbackRow("\(count)", callback, lane: lane, lanes: lanes.count, palette))
  }

  /// Adds a note that isn't a callback of either screen.
  func addNote(_ text: String) { add(NoteRow(text, palette)) }

  private func add(_ row: LogRow) {
    rows.append(row)
    if rows.count > Self.maximumRows { rows.removeFirst().removeFromSuperview() }
    addSubview(row)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    title.frame = CGRect(x: margin, y: 12, width: width, height: 20)
    let lane = width / Double(max(1, lanes.count))
    for (index, label) in lanes.enumerated() {
      label.frame = CGRect(x: margin + Double(index) * lane, y: 38, width: lane, height: 18)
      rails[index].frame = CGRect(
        x: label.frame.midX - 1, y: 60, width: 2, height: max(0, bounds.height - 72))
    }
    mirrorForDirection(lanes + rails)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: margin, y: 62 + Double(index) * Self.rowHeight, width: width, height: Self.rowHeight)
    }
  }
}

private class LogRow: View {}

/// A callback in its lane.
private final class CallbackRow: LogRow {
  private let pill = View()
  private let number: Label
  private let text: Label
  private let lane: Int
  private let lanes: Int

  init(_ number: String, _ callback: String, lane: Int, lanes: Int, _ palette: Palette) {
    self.lane = lane
    self.lanes = lanes
    let comes = callback.hasSuffix("WillAppear") || callback.hasSuffix("DidAppear")
    let isDone = callback.hasPrefix("viewDid")
    let color = comes ? palette.accent : palette.secondary
    let ink = isDone ? (comes ? palette.onAccent : palette.page) : color
    self.number = Label(number, font: Typography.captionStrong, color: ink)
    text = Label(callback, font: Typography.captionStrong, color: ink, alignment: .center)
    super.init(frame: .zero)
    // Callbacks after the event are filled; those before it are outlines.
    pill.backgroundColor = isDone ? color : palette.field
    pill.layer.borderWidth = 1.5
    pill.layer.borderColor = color.cgColor
    pill.layer.cornerRadius = 13
    addSubview(pill)
    pill.addSubview(self.number)
    pill.addSubview(text)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let width = bounds.width / Double(max(1, lanes))
    pill.frame = CGRect(x: Double(lane) * width + 4, y: 4, width: width - 8, height: 26)
    number.frame = CGRect(x: 10, y: 4, width: 16, height: 18)
    text.frame = CGRect(x: 18, y: 4, width: pill.bounds.width - 22, height: 18)
    pill.mirrorSubviews()
    mirrorSubviews()
  }
}

/// A line across all lanes with a note on it.
private final class NoteRow: LogRow {
  private let line = View()
  private let text: Label

  init(_ note: String, _ palette: Palette) {
    text = Label(note, font: Typography.captionStrong, color: palette.ink, alignment: .center)
    super.init(frame: .zero)
    line.backgroundColor = palette.ink
    text.backgroundColor = palette.field
    addSubview(line)
    addSubview(text)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    line.frame = CGRect(x: 0, y: bounds.height / 2 - 0.75, width: bounds.width, height: 1.5)
    let size = text.sizeThatFits(bounds.size)
    let width = min(bounds.width, size.width + 20)
    text.frame = CGRect(x: (bounds.width - width) / 2, y: 8, width: width, height: 18)
  }
}
