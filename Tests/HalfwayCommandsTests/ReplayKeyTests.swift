import Foundation
import HalfwayApp
import HalfwayReplay
import HalfwaySDLStage
import Testing

@testable import HalfwayCommands

@Suite struct ReplayKeyTests {
  private static let rows: [(key: Key, action: ReplayAction?)] = [
    (.escape, .leave), (.space, .play), (.left, .stepBack), (.character(","), .stepBack), (.right, .stepForwards),
    (.character("."), .stepForwards), (.up, .faster), (.character("+"), .faster), (.character("="), .faster),
    (.down, .slower), (.character("-"), .slower), (.character("1"), .normalSpeed), (.character("L"), .loop),
    (.character("0"), .begin), (.backspace, .begin), (.character("n"), .next), (.character("P"), .previous),
    (.character("d"), .debug), (.character("E"), .export),
    (.f11, .fullScreen), (.character("?"), .help), (.character("/"), .help),
    (.tab, nil), (.enter, nil), (.character("x"), nil),
  ]

  @Test func `each key maps to the expected action, and no key has two actions`() {
    for row in Self.rows { #expect(ReplayKey.action(for: row.key) == row.action, "\(row.key)") }
    let keys = ReplayKey.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `the help of the command and the documentation list every key`() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/demo.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let help = ReplayCommand.helpMessage(columns: 200)
    for key in ReplayKey.all {
      #expect(help.contains(key.name.padded(to: 8) + key.summary), "\(key.name)")
    }
    let table = ReplayKey.rows.map { "| \($0.name) | \($0.summary) |" }.joined(separator: "\n")
    #expect(text.contains("|---|---|\n" + table + "\n\n"))
  }
}
