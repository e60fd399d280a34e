import Foundation
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

@testable import HalfwayLists

@MainActor
@Suite struct TableChangeTests {
  @Test func `inserted rows push the others down`() {
    let rig = TableRig(rows: 5)
    let third = rig.table.cellForRow(at: IndexPath(2))
    rig.table.selectRow(at: IndexPath(2), animated: false, scrollPosition: .none)
    rig.sections[0].insert("new", at: 1)
    rig.table.insertRows(at: [IndexPath(1)], with: .fade)
    #expect(rig.texts == ["row 0", "new", "row 1", "row 2", "row 3", "row 4"])
    #expect(rig.table.cellForRow(at: IndexPath(3)) === third)
    #expect(rig.table.indexPathForSelectedRow == IndexPath(3))
    rig.driver.wait(150)
    let (comes, moves) = (
      rig.table.visibleCells[1].layer.presentationValues, rig.table.visibleCells[2].layer.presentationValues
    )
    #expect(comes.opacity > 0.2 && comes.opacity < 0.8)
    #expect(moves.position.y > 66 && moves.position.y < 110)
    rig.driver.settle()
    #expect(rig.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176, 220])
    #expect(rig.table.contentSize.height == 264)
  }

  @Test(arguments: [TableView.RowAnimation.fade, .left, .right, .top, .bottom, .automatic, .none])
  func `deleted rows make room for the others`(animation: TableView.RowAnimation) {
    let rig = TableRig(rows: 6)
    rig.sections[0].removeSubrange(1...2)
    rig.table.deleteRows(at: [IndexPath(2), IndexPath(1)], with: animation)
    rig.driver.settle()
    #expect(rig.texts == ["row 0", "row 3", "row 4", "row 5"])
    #expect(rig.table.subviews.filter { $0 is TableViewCell }.count == 4)
    #expect(rig.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
    #expect(rig.table.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test func `rows from outside the visible area move in along their path`() {
    let rig = TableRig(rows: 30)
    rig.sections[0].removeFirst(3)
    rig.table.deleteRows(at: [IndexPath(0), IndexPath(1), IndexPath(2)], with: .fade)
    rig.driver.wait(20)
    let last = rig.table.visibleCells[10].layer.presentationValues
    #expect(last.position.y > 480 && last.position.y < 620, "row 13 begins three rows further down")
    rig.driver.settle()
    #expect(rig.texts.first == "row 3" && rig.texts.count == 11)
    #expect(rig.table.subviews.filter { $0 is TableViewCell }.count == 11)
  }

  @Test func `a batch uses index paths from before and after it`() {
    let rig = TableRig([["a", "b", "c"], ["d"]])
    var finished: Bool?
    rig.sections = [["a", "x", "c2", "b"], ["y"], ["d"]]
    rig.table.performBatchUpdates {
      rig.table.insertRows(at: [IndexPath(1)], with: .fade)
      rig.table.moveRow(at: IndexPath(1), to: IndexPath(3))
      rig.table.reloadRows(at: [IndexPath(2)], with: .none)
      rig.table.insertSections([1], with: .left)
    } completion: {
      finished = $0
    }
    rig.driver.settle()
    #expect(rig.texts == ["a", "x", "c2", "b", "y", "d"])
    #expect(finished == true)
    #expect(rig.stage.diagnostics.isEmpty)
  }

  @Test func `changes that don't match the data are reported, and the table shows the data`() {
    let rig = TableRig(rows: 5)
    rig.sections[0].removeLast()
    rig.table.deleteRows(at: [IndexPath(0), IndexPath(1)], with: .fade)
    rig.driver.settle()
    #expect(rig.texts == ["row 0", "row 1", "row 2", "row 3"])
    #expect(rig.stage.diagnostics.count == 1)
  }

  @Test func `index paths before and after changes correspond`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      var changes = ListChanges()
      let count = Int(generator.uniform(in: 1...12))
      let rows = (0..<count).map { IndexPath($0) }
      changes.deleted = Set(rows.filter { _ in generator.uniform() < 0.3 })
      let left = count - changes.deleted.count
      let added = Int(generator.uniform(in: 0...4))
      let after = left + added
      var places = Array(0..<after)
      for _ in 0..<added {
        changes.inserted.insert(IndexPath(places.remove(at: Int(generator.uniform() * Double(places.count)))))
      }
      #expect(changes.lead(from: [count], to: [after]))
      let kept = rows.compactMap { changes.path(after: $0) }
      #expect(kept == places.map { IndexPath($0) })
      for row in rows where !changes.deleted.contains(row) {
        #expect(changes.path(after: row).flatMap { changes.path(before: $0) } == row)
      }
    }
  }

  @Test func `the sum of heights equals that of a plain array`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<40 {
      let count = Int(generator.uniform(in: 1...60))
      var plain = (0..<count).map { _ in generator.uniform() < 0.5 ? 44.0 : 20 }
      let uniform = generator.uniform() < 0.5
      if uniform { plain = plain.map { _ in 44 } }
      let start = plain
      var heights = uniform ? RowHeights(count: count, height: 44) : RowHeights(count: count) { start[$0] }
      for _ in 0..<30 {
        let row = Int(generator.uniform() * Double(count))
        plain[row] = Double(Int(generator.uniform(in: 0...90)))
        heights.correct(row, to: plain[row])
      }
      var sum = 0.0
      for row in 0..<count {
        #expect(heights.start(of: row) == sum && heights.height(of: row) == plain[row])
        if plain[row] > 0 { #expect(heights.row(at: sum + plain[row] / 2) == row) }
        sum += plain[row]
      }
      #expect(heights.total == sum)
    }
  }
}
