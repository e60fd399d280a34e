import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLists
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A stage that is filled by a table, and a log of the delegate's calls.
final class TableRig: TableViewDataSource, TableViewDelegate {
  static let size = CGSize(width: 320, height: 480)

  let controller = ViewController()
  let table: TableView
  let driver: StageDriver
  var sections: [[String]]
  var titles: [String?] = []
  var heights: [IndexPath: CGFloat] = [:]
  private(set) var touchLog: [String] = []
  private(set) var cellsMade = 0
  var allowsHighlight = true

  var stage: Stage { driver.stage }
  /// The texts of the visible rows, from top to bottom.
  var texts: [String] { table.visibleCells.compactMap { ($0 as? CountedCell)?.name } }

  init(
    _ sections: [[String]], style: TableView.Style = .plain, hertz: Double = 60,
    configure: (TableRig) -> Void = { _ in }
  ) {
    self.sections = sections
    table = TableView(frame: CGRect(origin: .zero, size: Self.size), style: style)
    controller.view.addSubview(table)
    driver = StageDriver(Stage(rootViewController: controller, size: Self.size), ticks: .regular(hertz: hertz))
    table.register(CountedCell.self, forCellReuseIdentifier: "cell")
    configure(self)
    table.dataSource = self
    table.delegate = self
    frame()
  }

  convenience init(rows: Int, style: TableView.Style = .plain, hertz: Double = 60) {
    self.init([(0..<rows).map { "row \($0)" }], style: style, hertz: hertz)
  }

  /// Advances by one frame.
  func frame() { driver.wait(20) }

  func tap(_ x: Double = 100, _ y: Double) {
    driver.down(x, y)
    driver.wait(60)
    driver.up()
    driver.wait(60)
  }

  func takeLog() -> [String] {
    defer { touchLog.removeAll() }
    return touchLog
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? CountedCell)?.name = sections[indexPath.section][indexPath.row]
    cellsMade += 1
    return cell
  }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[indexPath] ?? tableView.rowHeight
  }
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { allowsHighlight }
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) { note("highlight", indexPath) }
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) { note("unhighlight", indexPath) }
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) { note("didDeselect", indexPath) }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { note("didSelect", indexPath) }
  private func note(_ word: String, _ path: IndexPath) { touchLog.append("\(word) \(path.row)") }
}

/// A cell that counts how often it was reused.
final class CountedCell: TableViewCell {
  private(set) var uses = 0
  var name: String? { didSet { textLabel?.text = name ?? "" } }
  /// The preferred height, or `nil` for that of the superclass.
  var height: Double?

  override init(style: TableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    uses += 1
    name = nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    // The longer the name, the taller the cell.
    guard let name, name.hasPrefix("tall") else { return super.sizeThatFits(size) }
    return CGSize(width: size.width, height: 40 + 10 * Double(name.count))
  }
}

extension IndexPath {
  init(_ row: Int) { self.init(row: row, section: 0) }
}
