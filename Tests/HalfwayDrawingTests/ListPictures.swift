import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLists
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// Pictures of lists on a stage.
@MainActor
enum ListPictures {
  nonisolated static let names = ["list-selected", "grid-between-layouts"]
  private static let size = CGSize(width: 320, height: 480)

  static func displayList(_ name: String) -> DisplayList {
    name == "list-selected" ? selectedRow() : betweenLayouts()
  }

  /// A slightly scrolled table with a row that was selected by a tap. The scrolling finger is still down.
  private static func selectedRow() -> DisplayList {
    let list = SettingsList(style: .plain)
    let driver = StageDriver(Stage(rootViewController: list, size: size))
    driver.wait(50)
    driver.down(100, 160)
    driver.wait(60)
    driver.up()
    driver.wait(100)
    driver.down(100, 400)
    driver.drag(to: 100, 340, over: 200)
    driver.wait(50)
    return driver.stage.displayList
  }

  /// A grid halfway through a transition to a layout with larger cells.
  private static func betweenLayouts() -> DisplayList {
    let grid = ColorGrid(collectionViewLayout: ColorGrid.layout(columns: 4))
    let driver = StageDriver(Stage(rootViewController: grid, size: size))
    driver.wait(50)
    let between = grid.collectionView.startInteractiveTransition(to: ColorGrid.layout(columns: 2))
    between.transitionProgress = 0.5
    driver.wait(50)
    return driver.stage.displayList
  }
}

private final class SettingsList: TableViewController {
  private static let rows: [[(String, String, TableViewCell.CellStyle, TableViewCell.AccessoryType)]] = [
    [
      ("Edge swipe", "On", .value1, .disclosureIndicator), ("Pull to dismiss", "Off", .value1, .disclosureIndicator),
      ("Pinch to close", "Two fingers anywhere", .subtitle, .checkmark),
    ],
    [
      ("Commit", "0.5", .value1, .none), ("Velocity", "375 pt/s", .value1, .none),
      ("Projection", "0.3 s, by the rule of the release", .subtitle, .disclosureIndicator),
      ("A name that is much too long for the value beside it", "Value", .value1, .none),
      ("Response", "0.35 s", .value2, .none), ("Damping", "", .default, .checkmark), ("Slop", "10 pt", .value1, .none),
      ("Edge", "20 pt", .value1, .none), ("Stop", "40 ms", .value1, .none), ("Window", "70 ms", .value1, .none),
    ],
  ]

  override func numberOfSections(in tableView: TableView) -> Int { 2 }
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    Self.rows[section].count
  }
  override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Gestures" : "Thresholds"
  }
  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let row = Self.rows[indexPath.section][indexPath.row]
    let cell = TableViewCell(style: row.2, reuseIdentifier: nil)
    cell.textLabel?.text = row.0
    cell.detailTextLabel?.text = row.1
    cell.accessoryType = row.3
    return cell
  }
}

private final class ColorGrid: CollectionViewController {
  static func layout(columns: Int) -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    let side = (320 - 12 * CGFloat(columns + 1)) / CGFloat(columns)
    layout.itemSize = CGSize(width: side, height: side)
    layout.sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (12, 12)
    return layout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    collectionView.register(NumberedCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
  override func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NumberedCell)?.show(indexPath.item)
    return cell
  }
}

private final class NumberedCell: CollectionViewCell {
  private let label = Label("", font: .systemFont(ofSize: 17, weight: .semibold), color: .white, alignment: .center)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 8
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: Int) {
    label.text = "\(item)"
    let share = CGFloat(item % 12) / 12
    contentView.backgroundColor = Color(red: 0.2 + 0.6 * share, green: 0.35, blue: 0.85 - 0.5 * share)
  }
}
