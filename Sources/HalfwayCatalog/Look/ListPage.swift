import Foundation
import HalfwayLayers
import HalfwayViews

/// A scrolling page with a title, a detail line, and one column of rows or cards of equal height, which are created
/// with the page's content.
class ListPage: ScrollPage {
  /// The layout of the page, in points from its upper edge.
  struct Metrics {
    var titleTop = 32.0
    var firstRow: Double
    var rowHeight: Double
    var gap = 0.0

    /// Returns the metrics for cards on a screen without bars.
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
    super.init()
    backgroundColor = palette.page
    setNeedsContent()
  }

  required init?(coder: NSCoder) { nil }

  override func loadNeededContent() {
    addSubview(title)
    if let detail { addSubview(detail) }
    for row in rows { addSubview(row) }
  }

  /// The y coordinate at which the next row would begin.
  var end: Double { metrics.firstRow + Double(rows.count) * (metrics.rowHeight + metrics.gap) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    title.frame = CGRect(x: margin, y: metrics.titleTop, width: width, height: 40)
    detail?.frame = CGRect(x: margin, y: metrics.titleTop + 40, width: width, height: 20)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: margin, y: metrics.firstRow + Double(index) * (metrics.rowHeight + metrics.gap), width: width,
        height: metrics.rowHeight)
    }
    endContent(at: end - metrics.gap)
  }
}
