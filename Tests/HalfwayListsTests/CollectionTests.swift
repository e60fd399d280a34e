import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import Testing

@testable import HalfwayLists

@MainActor
@Suite struct CollectionTests {
  @Test func `only the visible of a hundred thousand items exist`() {
    let rig = CollectionRig(items: 100_000)
    let height: CGFloat = 33_334 * 100 + 33_333 * 10
    #expect(rig.collection.contentSize == CGSize(width: 320, height: height))
    #expect(rig.cellsMade == 15)
    rig.collection.scrollToItem(at: IndexPath(50_000), at: .centeredVertically, animated: false)
    rig.frame()
    #expect(rig.texts.contains("50000") && rig.texts.count == 15)
    #expect(rig.cellsMade == 30)
    var uses = 0
    for case let cell as NamedCell in rig.collection.visibleCells { uses += cell.uses }
    #expect(uses == 15)
  }

  @Test func `a flow layout fills its lines from edge to edge`() {
    let rig = CollectionRig(items: 7, layout: CollectionRig.grid(90, spacing: 5))
    let frames = (0..<7).compactMap { rig.collection.layoutAttributesForItem(at: IndexPath($0))?.frame }
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 90, height: 90))
    #expect(frames[1].minX == 115 && frames[2].maxX == 320)
    #expect(frames[3].minY == 95 && frames[6] == CGRect(x: 0, y: 190, width: 90, height: 90))
    #expect(rig.collection.contentSize.height == 280)
  }

  @Test func `items of different sizes are centered in their lines`() {
    let layout = CollectionRig.grid(100, spacing: 10)
    layout.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let rig = CollectionRig([["a", "b", "c", "d"], ["e"]], layout: layout)
    rig.sizes = [IndexPath(1): CGSize(width: 80, height: 40), IndexPath(2): CGSize(width: 250, height: 20)]
    layout.invalidateLayout()
    rig.frame()
    let frames = (0..<4).compactMap { rig.collection.layoutAttributesForItem(at: IndexPath($0))?.frame }
    #expect(frames[0] == CGRect(x: 10, y: 35, width: 100, height: 100))
    #expect(frames[1] == CGRect(x: 230, y: 65, width: 80, height: 40))
    #expect(frames[2] == CGRect(x: 35, y: 145, width: 250, height: 20))
    #expect(frames[3].origin == CGPoint(x: 10, y: 175))
    // 30 + 5 + 100 + 10 + 20 + 10 + 100 + 15 for the first section.
    let header = rig.collection.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect(header?.frame == CGRect(x: 0, y: 290, width: 320, height: 30))
  }

  @Test func `a flow layout can scroll horizontally`() {
    let layout = CollectionRig.grid(200, spacing: 10)
    layout.scrollDirection = .horizontal
    let rig = CollectionRig(items: 100, layout: layout)
    #expect(rig.collection.contentSize == CGSize(width: 50 * 200 + 49 * 10, height: 480))
    #expect(
      rig.collection.layoutAttributesForItem(at: IndexPath(1))?.frame == CGRect(x: 0, y: 280, width: 200, height: 200))
    rig.driver.down(300, 100)
    rig.driver.drag(to: 100, 100, over: 60)
    rig.driver.up()
    rig.driver.settle()
    #expect(rig.collection.contentOffset.x > 500 && rig.collection.contentOffset.y == 0)
  }

  @Test func `a section returns the items in a range of its length`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<30 {
      let count = Int(generator.uniform(in: 1...40))
      let sizes = (0..<count).map { _ in
        FlowSection.Extent(
          along: Double(Int(generator.uniform(in: 5...60))), across: Double(Int(generator.uniform(in: 5...120))))
      }
      var section = FlowSection(
        count: count, breadth: 300, header: 20, footer: 0, insets: .init(before: 5, after: 5, start: 10, end: 10),
        lineSpacing: 4, itemSpacing: 6
      ) { sizes[$0] }
      section.start = 100
      let low = generator.uniform(in: 0...section.end)
      let high = low + generator.uniform(in: 1...200)
      let found = section.items(from: low, to: high)
      for item in 0..<count {
        let place = section.place(of: item)
        #expect(place.across >= 10 - 1e-9 && place.across + place.extent.across <= 290 + 1e-9)
        let isSeen = place.along < high && place.along + place.extent.along > low
        #expect(!isSeen || found.contains(item))
      }
    }
  }

  @Test func `a tap selects an item in the order of UIKit`() {
    let rig = CollectionRig(items: 50)
    rig.tap(160, 50)
    #expect(rig.takeLog() == ["highlight 1", "shouldSelect 1", "didSelect 1", "unhighlight 1"])
    #expect(rig.collection.cellForItem(at: IndexPath(1))?.isSelected ?? false)
    rig.tap(50, 50)
    #expect(rig.takeLog() == ["highlight 0", "shouldSelect 0", "didDeselect 1", "didSelect 0", "unhighlight 0"])
    #expect(rig.collection.indexPathsForSelectedItems == [IndexPath(0)])
    rig.driver.down(50, 300)
    rig.driver.drag(to: 50, 200, over: 60)
    rig.driver.up()
    rig.driver.settle()
    #expect(rig.takeLog().isEmpty)
    rig.collection.selectItem(at: IndexPath(40), animated: false, scrollPosition: .bottom)
    rig.frame()
    #expect(rig.collection.indexPathsForSelectedItems == [IndexPath(40)])
    #expect(rig.collection.cellForItem(at: IndexPath(40))?.isSelected ?? false)
  }

  @Test func `a custom layout sets positions, sizes, and appearance`() {
    let rig = CollectionRig(items: 9, layout: CircleLayout())
    let cell = rig.collection.cellForItem(at: IndexPath(6))
    #expect(cell?.alpha == 0.5 && cell?.bounds.size == CGSize(width: 40, height: 40))
    #expect(cell?.transform.a == 0.5 && cell?.layer.zPosition == 6)
    let attributes = rig.collection.layoutAttributesForItem(at: IndexPath(6))
    #expect(attributes?.frame.width == 20)
    let copy = attributes?.copy() as? CollectionViewLayoutAttributes
    copy?.alpha = 1
    #expect(copy?.indexPath == IndexPath(6) && attributes?.alpha == 0.5)
  }

  @Test func `a layout chooses where scrolling ends`() {
    final class Snapping: CollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: (proposedContentOffset.y / 110).rounded() * 110) }
    }
    let layout = Snapping()
    layout.itemSize = CGSize(width: 100, height: 100)
    let rig = CollectionRig(items: 300, layout: layout)
    rig.driver.down(100, 400)
    rig.driver.drag(to: 100, 250, over: 100)
    rig.driver.up()
    rig.driver.settle()
    let lines = rig.collection.contentOffset.y / 110
    #expect(lines > 3 && lines == lines.rounded())
  }

  @Test func `items are inserted, deleted, and moved in one batch`() {
    let rig = CollectionRig(items: 8)
    let seventh = rig.collection.cellForItem(at: IndexPath(7))
    rig.sections = [["7", "0", "new", "2", "3", "4", "5", "6"]]
    var finished: Bool?
    rig.collection.performBatchUpdates {
      rig.collection.deleteItems(at: [IndexPath(1)])
      rig.collection.insertItems(at: [IndexPath(2)])
      rig.collection.moveItem(at: IndexPath(7), to: IndexPath(0))
    } completion: {
      finished = $0
    }
    rig.driver.wait(150)
    let comes = rig.collection.cellForItem(at: IndexPath(2))?.layer.presentationValues
    #expect((comes?.opacity ?? 0) > 0.2 && (comes?.opacity ?? 1) < 0.8)
    #expect((rig.seen(0)?.y ?? 0) > 60)
    rig.driver.settle()
    #expect(finished == true)
    #expect(rig.texts == ["7", "0", "new", "2", "3", "4", "5", "6"])
    #expect(rig.collection.cellForItem(at: IndexPath(0)) === seventh)
    #expect(rig.collection.subviews.filter { $0 is NamedCell }.count == 8)
    #expect(rig.stage.diagnostics.isEmpty)
    rig.collection.insertItems(at: [IndexPath(0)])
    #expect(rig.stage.diagnostics.count == 1, "nothing has come")
    rig.driver.settle()
    #expect(rig.texts.count == 8)
  }
}
