import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in collection views and flow layouts.
@Suite("Collection views") @MainActor struct CollectionBehaviors {
  /// A cell with a label 5 points from the edges of the content view.
  class TextCell: ItemList.Cell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -5),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A cell that is as wide as the collection, with text of several lines.
  final class WideCell: TextCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
    }

    required init?(coder: NSCoder) { nil }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let target = CGSize(width: 320, height: 0)
      layoutAttributes.size = contentView.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      return layoutAttributes
    }
  }

  private func flow(_ item: CGSize = CGSize(width: 100, height: 60)) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = item
    return layout
  }

  private func size(_ text: String, in width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: size.width + 10, height: size.height + 10)
  }

  // MARK: Sizes at dequeue

  @Test(.uiKit("UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)"))
  func `a cell is created with the size of its item, and its content view fills it`() throws {
    let list = ItemList(items: ["a", "b"], layout: flow())
    let cell = try #require(list.cells.first as? ItemList.Cell)
    #expect(cell.sizeAtInit == CGSize(width: 100, height: 60) && cell.contentView.frame == cell.bounds)
    #expect(list.sizesAtDequeue == Array(repeating: cell.sizeAtInit, count: 2))
    cell.frame.size = CGSize(width: 30, height: 40)
    #expect(cell.contentView.frame == cell.bounds)
  }

  @Test(.uiKit("UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)"))
  func `a reused cell has the size of its new item`() {
    let list = ItemList(items: (0..<20).map { "\($0)" }, layout: flow())
    list.sizes = { CGSize(width: 320, height: $0.item < 10 ? 100 : 70) }
    list.collection.reloadData()
    list.screen.frame()
    list.collection.contentOffset.y = 1100
    list.screen.frame()
    #expect(list.sizesAtDequeue.last == CGSize(width: 320, height: 70))
  }

  @Test(.uiKit("UICollectionViewFlowLayout.headerReferenceSize"))
  func `a header spans the collection, and has its size when it is dequeued`() {
    let layout = flow()
    layout.headerReferenceSize = CGSize(width: 10, height: 40)
    let list = ItemList(items: ["a"], layout: layout)
    #expect(list.recorder.take().contains("header of 320.0 × 40.0") && list.cells[0].frame.minY == 40)
  }

  // MARK: Sizes by constraints

  @Test(.uiKit("UICollectionViewFlowLayout.estimatedItemSize"))
  func `with an estimated size, items are as large as their constraints require`() {
    let layout = flow()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let items = ["a", "some words", "c"]
    let list = ItemList(items: items, cell: TextCell.self, layout: layout)
    #expect(list.cells.map(\.frame.size) == items.map { size($0) })
    #expect(list.cells.allSatisfy { $0.contentView.frame == $0.bounds } && list.screen.driver.stage.diagnostics.isEmpty)
  }

  @Test(.uiKit("UICollectionViewFlowLayout.automaticSize"))
  func `the automatic size as item size also sizes items by their constraints`() {
    let list = ItemList(
      items: ["some words"], cell: TextCell.self, layout: flow(UICollectionViewFlowLayout.automaticSize))
    #expect(list.cells[0].frame.size == size("some words"))
  }

  @Test(.uiKit("UICollectionReusableView.preferredLayoutAttributesFitting(_:)"))
  func `a cell can prefer the width of the collection and the height of its text`() {
    let layout = flow()
    layout.estimatedItemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    let items = ["short", TableList.text, "short"]
    let list = ItemList(items: items, cell: WideCell.self, layout: layout)
    let heights = items.map { size($0, in: 310).height }
    #expect(list.cells.map(\.frame.height) == heights && list.cells.allSatisfy { $0.frame.width == 320 })
    #expect(list.collection.contentSize.height == heights.reduce(0, +))
  }

  @Test(.uiKit("UICollectionViewFlowLayout.itemSize"))
  func `without an estimated size, the preferred attributes of cells have no effect`() {
    let list = ItemList(items: [TableList.text], cell: WideCell.self, layout: flow())
    #expect(list.cells[0].frame.size == CGSize(width: 100, height: 60))
  }

  @Test(.uiKit("UICollectionViewLayout.invalidateLayout()"))
  func `invalidating the layout measures the cells again`() throws {
    let layout = flow()
    layout.estimatedItemSize = CGSize(width: 320, height: 50)
    let list = ItemList(items: ["short"], cell: WideCell.self, layout: layout)
    let cell = try #require(list.cells[0] as? WideCell)
    cell.label.text = TableList.text
    layout.invalidateLayout()
    list.screen.frame()
    #expect(cell.frame.height == size(TableList.text, in: 310).height)
  }

  @Test(.uiKit("UICollectionView.contentOffset"))
  func `items above that turn out to be higher than estimated don't move the visible items`() throws {
    let layout = flow()
    layout.estimatedItemSize = CGSize(width: 320, height: 50)
    let items = Array(repeating: TableList.text, count: 50)
    let list = ItemList(items: items, cell: WideCell.self, layout: layout)
    list.collection.scrollToItem(at: IndexPath(item: 30, section: 0), at: .top, animated: false)
    list.screen.frame()
    let cell = try #require(list.collection.cellForItem(at: IndexPath(item: 30, section: 0)))
    let place = cell.frame.minY - list.collection.contentOffset.y
    list.collection.contentOffset.y -= 30
    list.screen.frame()
    #expect(list.collection.cellForItem(at: IndexPath(item: 29, section: 0)) != nil)
    #expect(cell.frame.minY - list.collection.contentOffset.y == place + 30)
  }

  @Test(.uiKit("UICollectionView.performBatchUpdates(_:completion:)"))
  func `items keep the size of their content when others are inserted`() {
    let layout = flow()
    layout.estimatedItemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    let list = ItemList(items: ["short", TableList.text], cell: WideCell.self, layout: layout)
    list.items.insert("new", at: 0)
    list.collection.performBatchUpdates { list.collection.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    #expect(list.screen.driver.settle())
    #expect(
      list.collection.contentSize.height
        == 2 * size("short", in: 310).height + size(TableList.text, in: 310).height)
  }

  /// Compiles only if the blocks don't escape.
  private final class Shelf: UIView {
    let items = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let rows = UITableView()
    private(set) var updates = 0

    func update() {
      items.performBatchUpdates { updates += 1 }
      items.performBatchUpdates({ updates += 1 }, completion: { [weak self] _ in self?.updates += 1 })
      items.performBatchUpdates(nil, completion: nil)
      rows.performBatchUpdates { updates += 1 }
      rows.performBatchUpdates(nil)
    }
  }

  @Test(.uiKit("UICollectionView.performBatchUpdates(_:completion:)"))
  func `the block of a batch of updates is called at once and needs no explicit self`() {
    let shelf = Shelf()
    shelf.update()
    #expect(shelf.updates >= 3)
  }

  @Test(.uiKit("UICollectionViewLayout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"))
  func `a custom layout is asked about the preferred attributes of visible cells`() {
    final class Column: UICollectionViewLayout {
      var heights: [Int: CGFloat] = [:]
      private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        let top = (0..<item).reduce(0) { $0 + (heights[$1] ?? 50) }
        attributes.frame = CGRect(x: 0, y: top, width: 320, height: heights[item] ?? 50)
        return attributes
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 500) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<2).map { attributes($0) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(indexPath.item)
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool {
        heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
        return preferredAttributes.size.height != originalAttributes.size.height
      }
    }
    let list = ItemList(items: [TableList.text, "short"], cell: WideCell.self, layout: Column())
    #expect(list.cells[0].frame.height == size(TableList.text, in: 310).height)
    #expect(list.cells[1].frame.minY == list.cells[0].frame.maxY)
  }

  // MARK: Flow layout

  @Test(.uiKit("UICollectionViewFlowLayout"))
  func `items fill lines from edge to edge, with the remaining space between them`() {
    let layout = flow(CGSize(width: 90, height: 40))
    layout.minimumLineSpacing = 20
    let list = ItemList(items: ["a", "b", "c", "d"], layout: layout)
    #expect(list.cells.map(\.frame.minX) == [0, 115, 230, 0] && list.cells.map(\.frame.minY) == [0, 0, 0, 60])
  }

  @Test(.uiKit("UICollectionViewFlowLayout.sectionInset"))
  func `a section inset surrounds the items`() {
    let layout = flow()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 0)
    let list = ItemList(items: ["a", "b"], layout: layout)
    #expect(list.cells[0].frame.origin == CGPoint(x: 20, y: 10) && list.collection.contentSize.height == 100)
  }

  @Test(.uiKit("UICollectionViewFlowLayout.scrollDirection"))
  func `a horizontal flow layout fills columns from top to bottom`() {
    let layout = flow(CGSize(width: 100, height: 240))
    layout.scrollDirection = .horizontal
    layout.minimumInteritemSpacing = 0
    let list = ItemList(items: ["a", "b", "c"], layout: layout)
    #expect(list.cells.map(\.frame.minX) == [0, 0, 110] && list.cells.map(\.frame.minY)[1] == 240)
  }

  @Test(.uiKit("UICollectionViewDelegateFlowLayout.collectionView(_:layout:sizeForItemAt:)"))
  func `the delegate determines the size of each item`() {
    let list = ItemList(items: ["a", "b"], layout: flow())
    list.sizes = { CGSize(width: 50 + 50 * Double($0.item), height: 30) }
    list.collection.reloadData()
    list.screen.frame()
    #expect(list.cells.map(\.frame.width) == [50, 100])
  }

  // MARK: Delegate

  @Test(.uiKit("UICollectionViewDelegate.collectionView(_:willDisplay:forItemAt:)"))
  func `the delegate is called after the cell was created and before it is shown`() {
    let list = ItemList(items: ["a", "b"], layout: flow())
    #expect(list.recorder.take() == ["cell 0", "will display 0", "cell 1", "will display 1"])
  }

  @Test(.uiKit("UICollectionViewDelegate.collectionView(_:didSelectItemAt:)"))
  func `a tap selects an item and deselects the previous one, and code doesn't call the delegate`() {
    let list = ItemList(items: ["a", "b"], layout: flow())
    _ = list.recorder.take()
    list.screen.tap(50, 30)
    #expect(list.recorder.take() == ["select 0"] && list.cells[0].isSelected)
    list.screen.tap(150, 30)
    #expect(Set(list.recorder.take()) == ["deselect 0", "select 1"])
    list.collection.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
    #expect(list.recorder.take() == [] && !list.cells[1].isSelected)
  }
}
