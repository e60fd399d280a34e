import UIKit

/// A collection with one section on a stage of 320 × 480 points. It is its own data source and delegate.
@MainActor final class ItemList: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  /// A cell that records its size when it is created.
  class Cell: UICollectionViewCell {
    private(set) var sizeAtInit = CGSize.zero

    override init(frame: CGRect) {
      super.init(frame: frame)
      sizeAtInit = frame.size
    }

    required init?(coder: NSCoder) { nil }
  }

  let screen = PlainScreen()
  let collection: UICollectionView
  let recorder = CallRecorder()
  var items: [String]
  /// The sizes that the delegate returns; nil for the layout's `itemSize`.
  var sizes: ((IndexPath) -> CGSize)?
  private(set) var sizesAtDequeue: [CGSize] = []

  var cells: [UICollectionViewCell] { collection.visibleCells }

  init(items: [String], cell: UICollectionViewCell.Type = Cell.self, layout: UICollectionViewLayout) {
    self.items = items
    collection = UICollectionView(frame: CGRect(origin: .zero, size: PlainScreen.size), collectionViewLayout: layout)
    super.init()
    collection.register(cell, forCellWithReuseIdentifier: "cell")
    collection.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    collection.dataSource = self
    collection.delegate = self
    screen.view.addSubview(collection)
    screen.frame()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    recorder.record("cell \(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    sizesAtDequeue.append(cell.frame.size)
    (cell as? CollectionBehaviors.TextCell)?.label.text = items[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    recorder.record("header of \(view.frame.width) × \(view.frame.height)")
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes?(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    recorder.record("will display \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    recorder.record("select \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    recorder.record("deselect \(indexPath.item)")
  }
}
