import Foundation
import HalfwayGestures
import HalfwayLists
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Random touches while a program changes the content.
@MainActor
@Suite struct RandomScrollTests {
  enum Step: Sendable {
    case wait(Double)
    case down(Int, Double, Double)
    case move(Int, Double, Double)
    case up(Int)
    case cancel(Int)
    case loseFocus
    case rows(Int)
    case offset(Double, animated: Bool)
  }

  private static func script(seed: UInt64) -> [Step] {
    var generator = SeededGenerator(seed: seed)
    var steps: [Step] = []
    for _ in 0..<12 {
      let id = Int(generator.uniform(in: 0...1.99))
      var (x, y) = (generator.uniform(in: 0...320), generator.uniform(in: 0...480))
      steps.append(.down(id, x, y))
      let speed = generator.uniform(in: -4000...4000)
      for _ in 0..<Int(generator.uniform(in: 0...12)) {
        let interval = generator.uniform(in: 2...20)
        y += speed * interval / 1000
        x += generator.uniform(in: -3...3)
        steps += [.wait(interval), .move(id, x, y)]
      }
      switch Int(generator.uniform(in: 0...9.99)) {
      case 0: steps.append(.cancel(id))
      case 1: steps.append(.loseFocus)
      case 2: steps.append(.rows(Int(generator.uniform(in: 0...200))))
      case 3: steps.append(.offset(generator.uniform(in: -100...3000), animated: true))
      case 4: steps.append(.offset(generator.uniform(in: 0...3000), animated: false))
      default: break
      }
      steps += [.up(id), .wait(generator.uniform(in: 0...700))]
    }
    return steps
  }

  private static func play(_ steps: [Step], hertz: Double) -> TableRig {
    let rig = TableRig(rows: 100, hertz: hertz)
    for step in steps {
      switch step {
      case .wait(let time): rig.driver.wait(time)
      case .down(let id, let x, let y): rig.driver.down(x, y, id: id)
      case .move(let id, let x, let y): rig.driver.move(x, y, id: id)
      case .up(let id): rig.driver.up(id: id)
      case .cancel(let id): rig.driver.send(.cancel(id: id))
      case .loseFocus: rig.driver.send(.focus(isFocused: false))
      case .rows(let count):
        rig.stage.advance(to: rig.driver.time)
        rig.sections = [(0..<count).map { "row \($0)" }]
        rig.table.reloadData()
        rig.table.layoutIfNeeded()
      case .offset(let y, let animated):
        rig.stage.advance(to: rig.driver.time)
        rig.table.setContentOffset(CGPoint(x: 0, y: y), animated: animated)
      }
    }
    rig.driver.send(.focus(isFocused: false))
    rig.driver.settle()
    return rig
  }

  @Test(arguments: 1...8) func `a list comes to rest in a valid state after random touches`(seed: Int) {
    let steps = Self.script(seed: UInt64(seed))
    let rig = Self.play(steps, hertz: 60)
    let table = rig.table
    #expect(rig.stage.isAtRest)
    #expect(!table.isTracking && !table.isDragging && !table.isDecelerating)
    let unknown = rig.stage.diagnostics.filter { !$0.message.contains("contact") }
    #expect(unknown.isEmpty, "\(unknown)")
    let cells = table.visibleCells
    #expect(table.subviews.filter { $0 is TableViewCell }.count == cells.count)
    #expect(cells.allSatisfy { !$0.isHighlighted && $0.frame.intersects(table.bounds) })
    for cell in cells {
      let path = table.indexPath(for: cell)
      #expect(path.map { table.rectForRow(at: $0) } == cell.frame)
      #expect(
        cell.isSelected == path.map { table.indexPathsForSelectedRows?.contains($0) ?? false })
    }
    let other = Self.play(steps, hertz: 144)
    #expect(other.table.contentOffset == table.contentOffset)
    #expect(other.takeLog() == rig.takeLog())
  }
}
