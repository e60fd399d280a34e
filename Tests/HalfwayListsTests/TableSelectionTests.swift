import Foundation
import HalfwayGestures
import HalfwayLists
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

@MainActor
@Suite struct TableSelectionTests {
  @Test func `a tap selects a row in the order of UIKit`() {
    let rig = TableRig(rows: 50)
    rig.tap(100, 100)
    #expect(rig.takeLog() == ["highlight 2", "unhighlight 2", "willSelect 2", "didSelect 2"])
    #expect(rig.table.indexPathForSelectedRow == IndexPath(2))
    #expect(rig.table.cellForRow(at: IndexPath(2))?.isSelected ?? false)
    rig.tap(100, 200)
    #expect(
      rig.takeLog() == [
        "highlight 4", "unhighlight 4", "willSelect 4", "willDeselect 2", "didDeselect 2", "didSelect 4",
      ])
    #expect(rig.table.indexPathsForSelectedRows == [IndexPath(4)])
    #expect(rig.table.cellForRow(at: IndexPath(2))?.isSelected == false)
  }

  @Test func `a row is highlighted after a delay, and a drag removes the highlight`() {
    let rig = TableRig(rows: 50)
    rig.driver.down(100, 300)
    rig.driver.wait(140)
    #expect(rig.takeLog().isEmpty)
    rig.driver.wait(40)
    #expect(rig.takeLog() == ["highlight 6"])
    #expect(rig.table.cellForRow(at: IndexPath(6))?.isHighlighted ?? false)
    rig.driver.drag(to: 100, 250, over: 50)
    #expect(rig.takeLog() == ["unhighlight 6"])
    rig.driver.up()
    rig.driver.settle()
    #expect(rig.takeLog().isEmpty && rig.table.indexPathForSelectedRow == nil)
    rig.driver.down(100, 300)
    rig.driver.drag(to: 100, 200, over: 50)
    rig.driver.up()
    #expect(rig.takeLog().isEmpty, "a drag that sets out at once highlights nothing")
  }

  @Test func `a finger that leaves a row removes its highlight`() {
    let rig = TableRig(rows: 5)
    rig.table.isScrollEnabled = false
    rig.driver.down(100, 10)
    rig.driver.wait(200)
    rig.driver.drag(to: 100, 120, over: 50)
    rig.driver.up()
    #expect(rig.takeLog() == ["highlight 0", "unhighlight 0"])
  }

  @Test func `multiple selection selects several rows if it is allowed`() {
    let rig = TableRig(rows: 50)
    rig.table.allowsMultipleSelection = true
    for y in [10.0, 100, 200, 100] { rig.tap(100, y) }
    #expect(rig.table.indexPathsForSelectedRows == [IndexPath(0), IndexPath(4)])
    #expect(rig.takeLog().suffix(2) == ["willDeselect 2", "didDeselect 2"])
  }

  @Test func `nothing is selected if selection isn't allowed`() {
    let rig = TableRig(rows: 50)
    rig.table.allowsSelection = false
    rig.tap(100, 100)
    rig.table.allowsSelection = true
    rig.allowsHighlight = false
    rig.tap(100, 100)
    #expect(rig.takeLog().isEmpty && rig.table.indexPathForSelectedRow == nil)
  }

  @Test func `selecting a row in code doesn't notify the delegate`() {
    let rig = TableRig(rows: 100)
    rig.table.selectRow(at: IndexPath(70), animated: false, scrollPosition: .middle)
    rig.frame()
    #expect(rig.table.cellForRow(at: IndexPath(70))?.isSelected ?? false)
    rig.table.contentOffset.y = 0
    rig.frame()
    #expect(rig.table.visibleCells.allSatisfy { !$0.isSelected }, "a cell that is used again is not selected with it")
    rig.table.deselectRow(at: IndexPath(70), animated: true)
    #expect(rig.table.indexPathForSelectedRow == nil && rig.takeLog().isEmpty)
    rig.table.selectRow(at: IndexPath(1), animated: false, scrollPosition: .none)
    rig.table.reloadData()
    #expect(rig.table.indexPathForSelectedRow == nil)
  }

  @Test func `a tap on a view that handles its touches selects nothing`() {
    let rig = TableRig(rows: 10)
    let keeper = TouchLogView(frame: CGRect(x: 200, y: 0, width: 100, height: 44))
    rig.table.cellForRow(at: IndexPath(0))?.contentView.addSubview(keeper)
    rig.tap(250, 20)
    #expect(keeper.touchLog == ["began", "ended"])
    #expect(rig.takeLog().isEmpty)
  }

  @Test
  func `a returning screen deselects its row with the transition and selects it again if the transition is cancelled`()
  {
    final class List: TableViewController {
      override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }
      override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
      }
      override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(ViewController(), animated: true)
      }
    }
    let list = List(style: .plain)
    let driver = Pushes(list)
    driver.tap(100, 100)
    driver.driver.settle()
    #expect(driver.navigation.viewControllers.count == 2)
    #expect(list.tableView.indexPathForSelectedRow == IndexPath(2))
    driver.swipeBack(to: 80)
    #expect(driver.navigation.viewControllers.count == 2)
    #expect(list.tableView.indexPathForSelectedRow == IndexPath(2))
    driver.swipeBack(to: 300)
    #expect(driver.navigation.viewControllers.count == 1)
    #expect(list.tableView.indexPathForSelectedRow == nil)
  }
}
