import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLists
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A stage that is filled by a collection view, and a log of the delegate's calls.
final class CollectionRig: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  static let size = CGSize(width: 320, height: 480)

  let controller = ViewController()
  let collection: CollectionView
  let driver: StageDriver
  var sections: [[String]]
  var sizes: [IndexPath: CGSize] = [:]
  private(set) var touchLog: [String] = []
  private(set) var cellsMade = 0

  var stage: Stage { driver.stage }
  /// The texts of the visible cells, in the order of the items.
  var texts: [String] {
    collection.indexPathsForVisibleItems.sorted().compactMap { (collection.cellForItem(at: $0) as? NamedCell)?.name }
  }

  init(
    _ sections: [[String]], layout: CollectionViewLayout = CollectionRig.grid(100), hertz: Double = 60
  ) {
    self.sections = sections
    collection = CollectionView(frame: CGRect(origin: .zero, size: Self.size), collectionViewLayout: layout)
    controller.view.addSubview(collection)
    driver = StageDriver(Stage(rootViewController: controller, size: Self.size), ticks: .regular(hertz: hertz))
    collection.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    collection.register(
      NamedHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    collection.dataSource = self
    collection.delegate = self
    frame()
  }

  convenience init(items: Int, layout: CollectionViewLayout = CollectionRig.grid(100), hertz: Double = 60) {
    self.init([(0..<items).map { "\($0)" }], layout: layout, hertz: hertz)
  }

  static func grid(_ side: Double, spacing: CGFloat = 10) -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (spacing, spacing)
    return layout
  }

  /// Advances by one frame.
  func frame() { driver.wait(20) }

  /// Returns the presented frame of an item in the view.
  func seen(_ item: Int) -> CGPoint? {
    collection.cellForItem(at: IndexPath(item)).map {
      let (place, origin) = ($0.layer.presentationValues.position, collection.layer.presentationValues.bounds.origin)
      return CGPoint(x: place.x - origin.x, y: place.y - origin.y)
    }
  }

  func tap(_ x: Double, _ y: Double) {
    driver.down(x, y)
    driver.wait(60)
    driver.up()
    driver.wait(60)
  }

  func takeLog() -> [String] {
    defer { touchLog.removeAll() }
    return touchLog
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NamedCell)?.name = sections[indexPath.section][indexPath.item]
    cellsMade += 1
    return cell
  }
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath] ?? (collectionViewLayout as? CollectionViewFlowLayout)?.itemSize ?? .zero }
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("highlight", indexPath)
  }
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    note("shouldSelect", indexPath)
    return true
  }
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    note("unhighlight", indexPath)
  }
  private func note(_ word: String, _ path: IndexPath) { touchLog.append("\(word) \(path.item)") }
}

final class NamedCell: CollectionViewCell {
  var name: String?
  private(set) var uses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .white
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    uses += 1
    name = nil
  }
}

final class NamedHeader: CollectionReusableView {}

/// A layout with all items on a circle, the second half of them smaller and half transparent.
final class CircleLayout: CollectionViewLayout {
  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    var all: [CollectionViewLayoutAttributes] = []
    for item in 0..<(collectionView?.numberOfItems(inSection: 0) ?? 0) {
      if let attributes = layoutAttributesForItem(at: IndexPath(item)) { all.append(attributes) }
    }
    return all
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    let angle = Double(indexPath.item) * 0.7
    attributes.size = CGSize(width: 40, height: 40)
    attributes.center = CGPoint(x: 160 + 120 * cos(angle), y: 240 + 120 * sin(angle))
    if indexPath.item > 4 {
      attributes.alpha = 0.5
      attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    attributes.zIndex = indexPath.item
    return attributes
  }
}
