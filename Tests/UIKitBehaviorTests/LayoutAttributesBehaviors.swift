import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in the attributes and the replacement of layouts.
@Suite("Layout attributes") @MainActor struct LayoutAttributesBehaviors {
  private final class Tilted: UICollectionViewLayoutAttributes {
    var angle: CGFloat = 3

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Tilted)?.angle = angle
      return copy
    }
  }

  private final class TiltedLayout: UICollectionViewFlowLayout {
    var calls: [String] = []
    override class var layoutAttributesClass: AnyClass { Tilted.self }
    override var collectionView: UICollectionView { super.collectionView! }

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { calls.append("from") }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { calls.append("to") }
    override func finalizeLayoutTransition() { calls.append("finalize") }
  }

  @Test(.uiKit("UICollectionViewLayout.layoutAttributesClass"))
  func `a flow layout creates attributes of its class`() throws {
    let layout = TiltedLayout()
    let list = ItemList(items: ["a", "b"], layout: layout)
    let all = try #require(layout.layoutAttributesForElements(in: list.collection.bounds))
    #expect(all.count == 2 && all.allSatisfy { ($0 as? Tilted)?.angle == 3 })
    #expect((all[0].copy() as? Tilted)?.angle == 3 && all[1].indexPath == IndexPath(item: 1, section: 0))
    #expect(all[0].representedElementCategory == .cell && layout.collectionView === list.collection)
  }

  @Test(.uiKit("UICollectionViewLayout.prepareForTransition(from:)"))
  func `both layouts are notified of a replacement and of its end`() {
    let (first, second) = (TiltedLayout(), TiltedLayout())
    second.itemSize = CGSize(width: 100, height: 90)
    let list = ItemList(items: ["a"], layout: first)
    list.screen.driver.stage.perform { list.collection.setCollectionViewLayout(second, animated: true) }
    #expect(first.calls == ["to"])
    #expect(second.calls == ["from"])
    list.screen.driver.wait(500)
    #expect(first.calls == ["to", "finalize"] && second.calls == ["from", "finalize"])
  }
}
