import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The list of lines, with a mark on the line that is or was open.
final class LinesViewController: ViewController {
  var open: (MetroLine) -> Void = { _ in }
  /// Called when the view will appear, with the coordinator of the transition that shows the screen, or `nil`.
  var onWillAppear: ((any ViewControllerTransitionCoordinator)?) -> Void = { _ in }
  /// The line with the mark. Changes can be animated.
  var selected: MetroLine? { didSet { list.select(selected) } }
  private let list: LinesView

  init(_ palette: Palette) {
    list = LinesView(MetroLine.samples, palette)
    super.init(nibName: nil, bundle: nil)
    title = "Lines"
    list.open = { [weak self] in self?.open($0) }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = list }

  override func viewWillAppear(_ animated: Bool) { onWillAppear(transitionCoordinator) }
}

private final class LinesView: ScrollPage {
  var open: (MetroLine) -> Void = { _ in }
  private let rows: [LineRow]
  private let notice: NoticeCard

  init(_ lines: [MetroLine], _ palette: Palette) {
    rows = lines.map { LineRow($0, palette) }
    notice = NoticeCard("All lines on time", "First train 04:50, last train 00:45, then the night line", palette)
    super.init()
    backgroundColor = palette.page
    for row in rows {
      row.onTap(.fade) { [weak self, line = row.line] in self?.open(line) }
      addSubview(row)
    }
    addSubview(notice)
  }

  required init?(coder: NSCoder) { nil }

  func select(_ line: MetroLine?) { for row in rows { row.isSelected = row.line == line } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Grid.margin(in: bounds.width)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: margin - 8, y: 12 + Double(index) * 76, width: bounds.width - 2 * margin + 16, height: 72)
    }
    notice.frame = CGRect(
      x: margin, y: 24 + Double(rows.count) * 76, width: bounds.width - 2 * margin, height: NoticeCard.height)
    endContent(at: notice.frame.maxY)
  }
}

/// A notice about all lines.
private final class NoticeCard: View {
  static let height = 92.0
  private let title: Label
  private let detail: Label

  init(_ title: String, _ detail: String, _ palette: Palette) {
    self.title = Label(title, font: Typography.headline, color: palette.ink)
    self.detail = Label(detail, font: Typography.subhead, color: palette.secondary, lines: 2)
    super.init(frame: .zero)
    backgroundColor = palette.field
    layer.cornerRadius = 14
    for subview in [self.title, self.detail] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    title.frame = CGRect(x: 16, y: 14, width: bounds.width - 32, height: 20)
    detail.place(x: 16, y: 38, width: bounds.width - 32)
  }
}

private final class LineRow: PressableView {
  let line: MetroLine
  /// Whether the row has the mark. Changes can be animated.
  var isSelected = false { didSet { mark.alpha = isSelected ? 1 : 0 } }
  private let mark = View()
  private let badge: Label
  private let name: Label
  private let detail: Label

  init(_ line: MetroLine, _ palette: Palette) {
    self.line = line
    badge = Label("\(line.number)", font: Typography.title, color: .white, alignment: .center)
    name = Label(line.name, font: Typography.headline, color: palette.ink)
    detail = Label(line.detail, font: Typography.subhead, color: palette.secondary)
    super.init()
    mark.backgroundColor = palette.accentWash
    mark.layer.cornerRadius = 14
    mark.alpha = 0
    badge.backgroundColor = line.color.underWhiteText
    badge.layer.cornerRadius = 12
    for subview in [mark, badge, name, detail] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    mark.frame = bounds
    badge.frame = CGRect(x: 8, y: 12, width: 48, height: 48)
    name.frame = CGRect(x: 70, y: 15, width: bounds.width - 78, height: 20)
    detail.frame = CGRect(x: 70, y: 37, width: bounds.width - 78, height: 20)
    mirrorSubviews()
  }
}
