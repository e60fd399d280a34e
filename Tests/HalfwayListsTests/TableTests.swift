import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLists
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

@MainActor
@Suite struct TableTests {
  @Test func `only the visible of a hundred thousand rows exist`() {
    let rig = TableRig(rows: 100_000)
    #expect(rig.table.contentSize.height == 4_400_000)
    #expect(rig.texts == (0...10).map { "row \($0)" })
    #expect(rig.cellsMade == 11)
    rig.table.scrollToRow(at: IndexPath(50_000), at: .top, animated: false)
    rig.frame()
    #expect(rig.texts.first == "row 50000" && rig.texts.count == 11)
    #expect(rig.cellsMade == 22)
    #expect(rig.table.cellForRow(at: IndexPath(3)) == nil)
    #expect((rig.table.cellForRow(at: IndexPath(50_003)) as? CountedCell)?.name == "row 50003")
  }

  @Test func `cells are reused`() {
    let rig = TableRig(rows: 1000)
    var cells: Set<ObjectIdentifier> = []
    var kept: [TableViewCell] = []
    rig.driver.onFrame = { _ in
      for cell in rig.table.visibleCells where cells.insert(ObjectIdentifier(cell)).inserted { kept.append(cell) }
    }
    for _ in 0..<3 {
      rig.driver.down(100, 400)
      rig.driver.drag(to: 100, 100, over: 100)
      rig.driver.up()
      rig.driver.settle()
    }
    #expect(rig.table.contentOffset.y > 2000)
    #expect(rig.cellsMade > 60)
    #expect(cells.count <= 14, "\(cells.count) cells for 11 rows in view")
    #expect(kept.compactMap { ($0 as? CountedCell)?.uses }.reduce(0, +) > 40)
  }

  @Test func `a fling shows the same rows at every frame rate`() {
    let ends = [30, 60, 144.0].map { hertz -> (Double, [String]) in
      let rig = TableRig(rows: 5000, hertz: hertz)
      rig.driver.down(100, 400)
      rig.driver.drag(to: 100, 50, over: 70)
      rig.driver.up()
      rig.driver.settle()
      return (rig.table.contentOffset.y, rig.texts)
    }
    #expect(ends[0].0 > 1000)
    for end in ends { #expect(end == ends[0]) }
  }

  @Test func `rows have the heights that the delegate returns`() {
    let rig = TableRig([["a", "b", "c"], ["d"]]) { rig in
      rig.titles = ["First", nil]
      rig.heights = [IndexPath(1): 100, IndexPath(row: 0, section: 1): 30]
    }
    let table = rig.table
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 28))
    #expect(table.rectForRow(at: IndexPath(0)) == CGRect(x: 0, y: 28, width: 320, height: 44))
    #expect(table.rectForRow(at: IndexPath(1)) == CGRect(x: 0, y: 72, width: 320, height: 100))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)) == CGRect(x: 0, y: 216, width: 320, height: 30))
    #expect(table.contentSize.height == 246)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 171)) == IndexPath(1))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 20)) == nil)
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 100, width: 9, height: 80)) == [IndexPath(1), IndexPath(2)])
    #expect(table.visibleCells.map(\.frame.height) == [44, 100, 44, 30])
  }

  @Test func `self-sizing rows don't move the visible rows`() {
    let names = (0..<60).map { $0 % 3 == 0 ? "tall \($0)" : "row \($0)" }
    let rig = TableRig([names])
    #expect(rig.table.rectForRow(at: IndexPath(0)).height == 100)
    #expect(rig.table.rectForRow(at: IndexPath(1)).minY == 100)
    rig.table.scrollToRow(at: IndexPath(40), at: .top, animated: false)
    rig.frame()
    // The heights of the rows above aren't known yet.
    for _ in 0..<8 {
      let first = rig.table.indexPathsForVisibleRows?.first ?? IndexPath(0)
      let before = rig.table.rectForRow(at: first).minY - rig.table.contentOffset.y
      rig.table.contentOffset.y -= 30
      rig.frame()
      let after = rig.table.rectForRow(at: first).minY - rig.table.contentOffset.y
      #expect(abs(after - before - 30) < 1e-9)
    }
  }

  @Test func `headers of a plain table stay at the top until the next one arrives`() {
    let rig = TableRig([(0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }]) { $0.titles = ["A", "B"] }
    let table = rig.table
    table.contentOffset.y = 300
    rig.frame()
    #expect(table.headerView(forSection: 0)?.frame.minY == 300)
    // The second section begins at 28 + 880.
    table.contentOffset.y = 890
    rig.frame()
    #expect(table.headerView(forSection: 0)?.frame.minY == 880)
    #expect(table.headerView(forSection: 1)?.frame.minY == 908)
    table.contentOffset.y = 1000
    rig.frame()
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.headerView(forSection: 1)?.frame.minY == 1000)
  }

  @Test func `grouped tables separate their sections`() {
    let rig = TableRig([["a", "b"], ["c"]], style: .insetGrouped) { $0.titles = ["Words", nil] }
    let cells = rig.table.visibleCells
    #expect(cells.map(\.frame.minX) == [16, 16, 16])
    #expect(cells.map(\.frame.minY) == [38, 82, 162])
    #expect(cells[0].layer.maskedCorners == [.topLeft, .topRight] && cells[2].layer.maskedCorners == .all)
    #expect(rig.table.headerView(forSection: 0)?.textLabel?.text == "WORDS")
  }

  @Test func `header and footer views move the rows`() {
    let rig = TableRig(rows: 3)
    let (header, footer) = (
      View(frame: CGRect(x: 0, y: 0, width: 10, height: 60)), View(frame: CGRect(x: 9, y: 9, width: 10, height: 20))
    )
    rig.table.tableHeaderView = header
    rig.table.tableFooterView = footer
    rig.frame()
    #expect(rig.table.rectForRow(at: IndexPath(0)).minY == 60)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
    #expect(footer.frame == CGRect(x: 0, y: 192, width: 320, height: 20))
    #expect(rig.table.contentSize.height == 212)
  }

  @Test func `a row scrolls to the requested position`() {
    let rig = TableRig(rows: 200)
    let table = rig.table
    for (position, offset) in [(TableView.ScrollPosition.top, 4400 as CGFloat), (.middle, 4182), (.bottom, 3964)] {
      table.scrollToRow(at: IndexPath(100), at: position, animated: true)
      rig.driver.settle()
      #expect(table.contentOffset.y == offset)
    }
    table.scrollToRow(at: IndexPath(100), at: .none, animated: false)
    #expect(table.contentOffset.y == 3964)
    table.scrollToRow(at: IndexPath(0), at: .middle, animated: false)
    #expect(table.contentOffset.y == 0)
    table.scrollToRow(at: IndexPath(999), at: .top, animated: false)
    #expect(table.contentOffset.y == 0)
  }

  @Test func `a registered cell class is instantiated, and unknown identifiers are reported`() {
    final class Plain: TableViewCell {}
    let rig = TableRig(rows: 1)
    rig.table.register(Plain.self, forCellReuseIdentifier: "plain")
    #expect(rig.table.dequeueReusableCell(withIdentifier: "plain") is Plain)
    #expect(rig.table.dequeueReusableCell(withIdentifier: "plain")?.reuseIdentifier == "plain")
    #expect(rig.table.dequeueReusableCell(withIdentifier: "nothing") == nil)
    _ = rig.table.dequeueReusableCell(withIdentifier: "nothing", for: IndexPath(0))
    #expect(rig.stage.diagnostics.last?.message.contains("nothing") ?? false)
    rig.table.register(View.self, forCellReuseIdentifier: "view")
    #expect(rig.table.dequeueReusableCell(withIdentifier: "view") == nil)
  }

  @Test func `a new width lays out the rows again`() {
    let rig = TableRig(rows: 100)
    rig.driver.send(.resize(width: 480, height: 320, scale: 1))
    rig.table.frame.size = CGSize(width: 480, height: 320)
    rig.frame()
    #expect(rig.table.visibleCells.allSatisfy { $0.frame.width == 480 })
    #expect(rig.texts.count == 8)
  }
}
