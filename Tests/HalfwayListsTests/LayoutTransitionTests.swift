import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLists
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

@MainActor
@Suite struct LayoutTransitionTests {
  @Test func `every item moves from its frame in one layout to that in the other`() throws {
    let rig = CollectionRig(items: 300)
    rig.collection.contentOffset.y = 2000
    rig.frame()
    let starts = rig.collection.indexPathsForVisibleItems.compactMap { rig.seen($0.item) }
    let items = rig.collection.indexPathsForVisibleItems.map(\.item)
    var finished: Bool?
    rig.stage.advance(to: rig.driver.time)
    rig.collection.setCollectionViewLayout(CollectionRig.grid(50), animated: true) { finished = $0 }
    // At first everything is where it was, although the content is now much shorter.
    for (item, start) in zip(items, starts) {
      let seen = try #require(rig.seen(item))
      #expect(abs(seen.x - start.x) < 1e-9 && abs(seen.y - start.y) < 1e-9)
    }
    rig.driver.wait(150)
    rig.stage.advance(to: rig.driver.time)
    for (item, start) in zip(items, starts) {
      let attributes = try #require(rig.collection.layoutAttributesForItem(at: IndexPath(item)))
      let seen = try #require(rig.seen(item))
      let end = attributes.center.y - rig.collection.contentOffset.y
      #expect(abs(seen.y - (start.y + end) / 2) < 1, "half of the way by an even curve")
    }
    rig.driver.settle()
    #expect(finished == true)
    #expect(rig.texts.count > 40)
    #expect(rig.collection.visibleCells.allSatisfy { $0.frame.width == 50 })
    #expect(rig.collection.subviews.filter { $0 is NamedCell }.count == rig.texts.count)
    // The item that was in the middle is still visible.
    #expect(rig.texts.contains("\(items[items.count / 2])"))
  }

  @Test func `a layout change that interrupts another continues from the presented frames`() throws {
    let rig = CollectionRig(items: 9)
    rig.collection.setCollectionViewLayout(CircleLayout(), animated: true)
    rig.driver.wait(120)
    rig.stage.advance(to: rig.driver.time)
    let before = try #require(rig.seen(8))
    rig.collection.setCollectionViewLayout(CollectionRig.grid(60), animated: true)
    let after = try #require(rig.seen(8))
    #expect(abs(before.x - after.x) < 1e-9 && abs(before.y - after.y) < 1e-9)
    rig.driver.settle()
    #expect(rig.collection.visibleCells.allSatisfy { $0.alpha == 1 && $0.transform.isIdentity })
    #expect(rig.collection.subviews.filter { $0 is NamedCell }.count == 9)
  }

  @Test @MainActor func `a gesture drives a layout transition that finishes or cancels`() throws {
    for completes in [true, false] {
      let rig = CollectionRig(items: 9)
      let (grid, circle) = (rig.collection.collectionViewLayout, CircleLayout())
      let start = try #require(rig.seen(6))
      let end = try #require(circle.layoutAttributesForItem(at: IndexPath(6))?.center)
      var outcome: (completed: Bool, finished: Bool)?
      let between = rig.collection.startInteractiveTransition(to: circle) { outcome = ($0, $1) }
      #expect(rig.collection.collectionViewLayout === between)
      for progress in [0, 0.5, 0.2, 0.75] {
        between.transitionProgress = progress
        between.invalidateLayout()
        rig.frame()
        let seen = try #require(rig.seen(6))
        #expect(abs(seen.x - (start.x + (end.x - start.x) * progress)) < 1e-9)
        #expect(abs((rig.collection.cellForItem(at: IndexPath(6))?.alpha ?? 0) - (1 - 0.5 * progress)) < 1e-9)
      }
      if completes {
        rig.collection.finishInteractiveTransition()
      } else {
        rig.collection.cancelInteractiveTransition()
      }
      rig.driver.wait(40)
      #expect(outcome == nil)
      rig.driver.settle()
      #expect(outcome?.completed == completes && outcome?.finished == true)
      #expect(rig.collection.collectionViewLayout === (completes ? circle : grid))
      let seen = try #require(rig.seen(6))
      #expect(abs(seen.x - (completes ? end.x : start.x)) < 1e-9)
      #expect(rig.collection.subviews.filter { $0 is NamedCell }.count == 9)
    }
  }

  @Test func `a data change during an interactive layout transition ends it`() {
    let rig = CollectionRig(items: 9)
    var outcome: Bool?
    let between = rig.collection.startInteractiveTransition(to: CircleLayout()) { completed, _ in outcome = completed }
    between.transitionProgress = 0.4
    rig.sections[0].append("9")
    rig.collection.insertItems(at: [IndexPath(9)])
    rig.driver.settle()
    #expect(outcome == false)
    #expect(rig.texts.count == 10)
    let other = rig.collection.startInteractiveTransition(to: CircleLayout())
    other.transitionProgress = 0.4
    rig.collection.reloadData()
    rig.driver.settle()
    #expect(rig.texts.count == 10)
    #expect(rig.collection.collectionViewLayout is CollectionViewFlowLayout)
  }
}

/// A grid of a hundred items that opens the same items in a larger grid.
private final class SmallGrid: CollectionViewController {
  let large: CollectionViewController

  init() {
    large = LargeGrid(collectionViewLayout: CollectionRig.grid(150))
    large.useLayoutToLayoutNavigationTransitions = true
    super.init(collectionViewLayout: CollectionRig.grid(70))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

  override func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NamedCell)?.name = "\(indexPath.item)"
    return cell
  }

  override func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    navigationController?.pushViewController(large, animated: true)
  }
}

private final class LargeGrid: CollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    // As in the template for such screens.
    collectionView!.register(NamedCell.self, forCellWithReuseIdentifier: "own")
  }
}

@MainActor
@Suite struct LayoutToLayoutNavigationTests {
  private func opened(hertz: Double = 60) -> (Pushes, SmallGrid) {
    let small = SmallGrid()
    let pushes = Pushes(small, hertz: hertz)
    pushes.driver.wait(50)
    pushes.tap(120, 190)
    pushes.driver.settle()
    return (pushes, small)
  }

  @Test func `a push changes the layout of the shared collection view`() {
    let small = SmallGrid()
    let pushes = Pushes(small)
    pushes.driver.wait(50)
    let collection = small.collectionView
    pushes.tap(120, 190)
    #expect(pushes.stage.transition != nil)
    pushes.driver.wait(150)
    let widths = small.collectionView.visibleCells.map { $0.layer.presentationValues.bounds.width }
    #expect(widths.allSatisfy { $0 > 75 && $0 < 149 })
    pushes.driver.settle()
    #expect(pushes.navigation.topViewController === small.large)
    #expect(small.large.collectionView === collection)
    #expect(collection?.superview === small.large.view && collection?.delegate === small.large)
    #expect(collection?.dataSource === small)
    #expect(small.large.collectionView.visibleCells.allSatisfy { $0.bounds.width == 150 })
    #expect(pushes.stage.diagnostics.isEmpty)
  }

  @Test func `a swipe back drives the layout transition, and cancelling restores everything`() {
    let (pushes, small) = opened()
    let collection = small.large.collectionView
    let offset = collection?.contentOffset
    pushes.driver.down(3, 240)
    pushes.driver.drag(to: 173, 240, over: 400)
    let half = collection?.visibleCells.map { $0.layer.presentationValues.bounds.width } ?? []
    // The progress is measured beyond the slop: half of the width is a progress of one half.
    #expect(half.allSatisfy { abs($0 - 110) < 1 })
    pushes.driver.drag(to: 40, 240, over: 300)
    pushes.driver.wait(200)
    pushes.driver.up()
    pushes.driver.settle()
    #expect(pushes.navigation.topViewController === small.large)
    #expect(collection?.superview === small.large.view && collection?.delegate === small.large)
    #expect(collection?.contentOffset == offset)
    #expect(collection?.collectionViewLayout === small.large.collectionViewLayout)
    #expect(collection?.visibleCells.allSatisfy { $0.bounds.width == 150 && !$0.layer.hasAnimations } ?? false)
    pushes.swipeBack(to: 300)
    #expect(pushes.navigation.topViewController === small)
    #expect(collection?.superview === small.view && collection?.delegate === small)
    #expect(collection?.visibleCells.allSatisfy { $0.bounds.width == 70 } ?? false)
    #expect(collection?.subviews.filter { $0 is NamedCell }.count == collection?.visibleCells.count)
    #expect(pushes.stage.diagnostics.isEmpty)
  }

  @Test func `the same events drive it identically at every frame rate`() {
    func widths(_ hertz: Double) -> [Double] {
      let (pushes, small) = opened(hertz: hertz)
      var found: [Double] = []
      pushes.driver.wait(until: 3000)
      pushes.driver.down(3, 240)
      for x in [60.0, 120, 200, 140] {
        pushes.driver.drag(to: x, 240, over: 100)
        found.append(small.collectionView.visibleCells.first?.layer.presentationValues.bounds.width.native ?? 0)
      }
      pushes.driver.up()
      pushes.driver.wait(200)
      pushes.stage.advance(to: pushes.driver.time)
      found.append(small.collectionView.visibleCells.first?.layer.presentationValues.bounds.width.native ?? 0)
      return found
    }
    let reference = widths(60)
    #expect(Set(reference).count == 5)
    #expect(widths(30) == reference && widths(144) == reference)
  }

  @Test func `without animation the collection view moves to the other controller immediately`() {
    let small = SmallGrid()
    let pushes = Pushes(small)
    pushes.driver.wait(50)
    pushes.navigation.pushViewController(small.large, animated: false)
    pushes.driver.wait(50)
    #expect(small.large.collectionView === small.collectionView)
    #expect(small.large.collectionView.visibleCells.allSatisfy { $0.bounds.width == 150 })
    pushes.navigation.popViewController(animated: false)
    pushes.driver.wait(50)
    #expect(small.collectionView.superview === small.view)
    #expect(small.collectionView.visibleCells.allSatisfy { $0.bounds.width == 70 })
  }
}
