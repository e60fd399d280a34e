import Foundation
import HalfwayLayers
import HalfwayViews

/// A page with a title, a line beneath it, and rows or cards of one height in one column, which are made with the page's content.
class ListPage: View {
  /// Where things stand, in points from the page's upper edge.
  struct Metrics {
    var titleTop = 32.0
    var firstRow: Double
    var rowHeight: Double
    var gap = 0.0

    /// For the cards of a screen that has no bars.
    static func cards(from firstRow: Double, height: Double, gap: Double = 12) -> Metrics {
      Metrics(firstRow: firstRow, rowHeight: height, gap: gap)
    }
  }

  private let texts: (title: String, detail: String?)
  private let makeRows: () -> [View]
  private let metrics: Metrics
  private let palette: Palette

  private lazy var title = Label(texts.title, font: Typography.largeTitle, color: palette.ink)
  private lazy var detail = texts.detail.map { Label($0, font: Typography.subhead, color: palette.secondary) }
  private lazy var rows = makeRows()

  init(
    _ title: String, detail: String? = nil, _ metrics: Metrics, _ palette: Palette, rows: @escaping () -> [View]
  ) {
    texts = (title, detail)
    self.metrics = metrics
    self.palette = palette
    makeRows = rows
    super.init(frame: .zero)
    backgroundColor = palette.page
    setNeedsContent()
  }

  required init?(coder: NSCoder) { nil }

  override func loadNeededContent() {
    addSubview(title)
    if let detail { addSubview(detail) }
    for row in rows { addSubview(row) }
  }

  /// Where the next row would stand.
  var end: Double { metrics.firstRow + Double(rows.count) * (metrics.rowHeight + metrics.gap) }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    title.frame = CGRect(x: margin, y: metrics.titleTop, width: width, height: 40)
    detail?.frame = CGRect(x: margin, y: metrics.titleTop + 40, width: width, height: 20)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: margin, y: metrics.firstRow + Double(index) * (metrics.rowHeight + metrics.gap), width: width,
        height: metrics.rowHeight)
    }
  }
}
