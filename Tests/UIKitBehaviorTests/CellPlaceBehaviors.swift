import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in cells that turn off the constraints of their autoresizing masks.
@Suite("Cells without autoresizing") @MainActor struct CellPlaceBehaviors {
  private final class ItemCell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      translatesAutoresizingMaskIntoConstraints = false
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      label.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
      label.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class RowCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      translatesAutoresizingMaskIntoConstraints = false
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? ItemCell)?.label.text = "item"
      return cell
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "row"
      return cell
    }
  }

  @Test(.uiKit("UICollectionViewLayout"))
  func `the layout of a collection view places such cells`() throws {
    let (screen, source, layout) = (PlainScreen(), Source(), UICollectionViewFlowLayout())
    layout.itemSize = CGSize(width: 80, height: 40)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    view.register(ItemCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    screen.view.addSubview(view)
    screen.frame()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? ItemCell)
    #expect(cell.frame == CGRect(x: 120, y: 0, width: 80, height: 40))
    #expect(abs(cell.label.center.x - 40) < 1 && cell.label.bounds.width > 10)
    view.reloadData()
    screen.frame()
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.width == 80)
  }

  @Test(.uiKit("UITableView"))
  func `a table places such cells`() throws {
    let (screen, source) = (PlainScreen(), Source())
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    view.register(RowCell.self, forCellReuseIdentifier: "cell")
    view.rowHeight = 50
    view.dataSource = source
    screen.view.addSubview(view)
    screen.frame()
    #expect(view.cellForRow(at: IndexPath(row: 1, section: 0))?.frame == CGRect(x: 0, y: 50, width: 320, height: 50))
  }
}
