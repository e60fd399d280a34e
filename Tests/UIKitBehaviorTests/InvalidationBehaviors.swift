import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in the invalidation of layouts, and in the changes that they receive.
@Suite("Layout invalidation") @MainActor struct InvalidationBehaviors {
  private final class Context: UICollectionViewFlowLayoutInvalidationContext {}

  private final class RecordingLayout: UICollectionViewFlowLayout {
    let recorder = CallRecorder()
    var invalidatesForBounds = true
    var adjustment = CGPoint.zero
    override class var invalidationContextClass: AnyClass { Context.self }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidatesForBounds }

    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      recorder.record("context for \(newBounds.minY)")
      return context
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      context.contentOffsetAdjustment = adjustment
      adjustment = .zero
      recorder.record("invalidate\(context.invalidateEverything ? " everything" : "")\(context is Context ? "" : "?")")
      super.invalidateLayout(with: context)
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      for item in updateItems {
        let before = item.indexPathBeforeUpdate.map { "\($0.item)" } ?? "-"
        recorder.record("\(item.updateAction) \(before) \(item.indexPathAfterUpdate.map { "\($0.item)" } ?? "-")")
      }
    }

    override func finalizeCollectionViewUpdates() { recorder.record("finalize") }
  }

  private func list(_ count: Int = 20) -> (ItemList, RecordingLayout) {
    let layout = RecordingLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    let list = ItemList(items: (0..<count).map(String.init), layout: layout)
    _ = layout.recorder.take()
    return (list, layout)
  }

  @Test(.uiKit("UICollectionViewLayout.invalidationContext(forBoundsChange:)"))
  func `a scroll invalidates the layout with its context`() {
    let (list, layout) = list()
    list.collection.contentOffset.y = 30
    list.screen.frame()
    #expect(layout.recorder.take() == ["context for 30.0", "invalidate"])
    layout.invalidatesForBounds = false
    list.collection.contentOffset.y = 60
    list.screen.frame()
    #expect(layout.recorder.take() == [])
  }

  @Test(.uiKit("UICollectionViewLayout.invalidateLayout(with:)"))
  func `every invalidation has a context`() {
    let (list, layout) = list()
    layout.invalidateLayout()
    #expect(layout.recorder.take() == ["invalidate"])
    list.collection.reloadData()
    #expect(layout.recorder.take() == ["invalidate everything"])
  }

  @Test(.uiKit("UICollectionViewLayoutInvalidationContext.contentOffsetAdjustment"))
  func `a context displaces the content`() {
    let (list, layout) = list()
    layout.invalidatesForBounds = false
    layout.adjustment = CGPoint(x: 0, y: 40)
    layout.invalidateLayout()
    #expect(list.collection.contentOffset.y == 40)
  }

  @Test(.uiKit("UICollectionViewLayoutInvalidationContext.invalidateItems(at:)"))
  func `a context collects what is invalid`() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil && context.invalidateFlowLayoutDelegateMetrics)
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
    context.invalidateItems(at: [IndexPath(item: 2, section: 0)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [IndexPath(item: 0, section: 0)])
    #expect(context.invalidatedItemIndexPaths?.map(\.item) == [1, 2])
    #expect(context.invalidatedSupplementaryIndexPaths?["a"]?.count == 1)
  }

  @Test(.uiKit("UICollectionViewLayout.prepare(forCollectionViewUpdates:)"))
  func `a layout receives the changes of a batch, and is notified at their end`() {
    let (list, layout) = list(4)
    list.screen.driver.stage.perform {
      list.collection.performBatchUpdates {
        list.items = ["a", "0", "2", "3"]
        list.collection.insertItems(at: [IndexPath(item: 0, section: 0)])
        list.collection.deleteItems(at: [IndexPath(item: 1, section: 0)])
        list.collection.reloadItems(at: [IndexPath(item: 3, section: 0)])
      }
    }
    let calls = layout.recorder.take()
    #expect(calls.filter { $0 != "invalidate" } == ["delete 1 -", "insert - 0", "reload 3 3", "finalize"])
  }

  @Test(.uiKit("UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds"))
  func `a pinned header stays at the top of the visible part while its section is visible`() throws {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.headerReferenceSize) = (CGSize(width: 300, height: 100), CGSize(width: 0, height: 40))
    layout.sectionHeadersPinToVisibleBounds = true
    let list = ItemList(items: (0..<20).map(String.init), layout: layout)
    func header() throws -> CGRect {
      let path = IndexPath(item: 0, section: 0)
      let kind = UICollectionView.elementKindSectionHeader
      return try #require(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)).frame
    }
    #expect(try header().minY == 0)
    list.collection.contentOffset.y = 500
    list.screen.frame()
    #expect(try header() == CGRect(x: 0, y: 500, width: 320, height: 40))
    #expect(list.collection.subviews.contains { $0.frame == CGRect(x: 0, y: 500, width: 320, height: 40) })
    layout.sectionHeadersPinToVisibleBounds = false
    list.screen.frame()
    #expect(try header().minY == 0)
  }

  @Test(.uiKit("UICollectionViewLayout.init(coder:)"))
  func `a layout has the initializer for archives`() {
    final class Archived: UICollectionViewFlowLayout {
      override init() { super.init() }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    #expect(Archived(coder: NSCoder())?.itemSize == CGSize(width: 50, height: 50))
  }

  @Test(.uiKit("UICollectionView.insertItems(at:)"))
  func `the changes of a list can be overridden`() {
    final class Quiet: UICollectionView {
      var calls = 0
      override func insertItems(at indexPaths: [IndexPath]) { calls += indexPaths.count }
    }
    let quiet = Quiet(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    quiet.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(quiet.calls == 1)
  }
}
