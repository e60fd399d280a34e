import UIKit

/// A table with one section on a stage of 320 × 480 points. It is its own data source and delegate.
@MainActor final class TableList: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// A text of several lines.
  static let text = String(repeating: "The tide comes in and goes out. ", count: 5)

  let screen = PlainScreen()
  let table: UITableView
  let recorder = CallRecorder()
  var rows: [String]
  var heights: ((IndexPath) -> CGFloat)?
  /// The class of the header, registered for the identifier "header"; nil for no header.
  var header: UITableViewHeaderFooterView.Type?
  private let prepare: (UITableViewCell) -> Void
  private(set) var sizesAtDequeue: [CGSize] = []
  private(set) var contentSizesAtDequeue: [CGSize] = []

  init(
    rows: [String], width: Double = 320, cell: UITableViewCell.Type = UITableViewCell.self,
    configure: (UITableView) -> Void = { _ in }, prepare: @escaping (UITableViewCell) -> Void = { _ in }
  ) {
    (self.rows, self.prepare) = (rows, prepare)
    table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 480), style: .plain)
    super.init()
    table.register(cell, forCellReuseIdentifier: "cell")
    configure(table)
    table.dataSource = self
    table.delegate = self
    screen.view.addSubview(table)
    screen.frame()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    sizesAtDequeue.append(cell.frame.size)
    contentSizesAtDequeue.append(cell.contentView.frame.size)
    if let cell = cell as? RowHeightBehaviors.TextCell {
      cell.label.text = rows[indexPath.row]
    } else {
      cell.textLabel?.text = rows[indexPath.row]
    }
    prepare(cell)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights?(indexPath) ?? tableView.rowHeight
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    header == nil ? nil : tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    recorder.record("will display \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    recorder.record("did end displaying \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    recorder.record("highlight \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    recorder.record("unhighlight \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    recorder.record("select \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    recorder.record("deselect \(indexPath.row)")
  }
}
