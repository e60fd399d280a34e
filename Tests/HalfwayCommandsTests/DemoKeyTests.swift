import Foundation
import HalfwayApp
import HalfwayReplay
import HalfwaySDLStage
import Testing

@testable import HalfwayCommands

@Suite struct DemoKeyTests {
  private static let rows: [(key: Key, gallery: DemoAction?, scene: DemoAction?)] = [
    (.escape, .back, .back), (.space, .open, .replay), (.enter, .open, nil), (.character("r"), nil, .record),
    (.character("R"), nil, .record), (.character("s"), nil, .slowMotion), (.character("d"), nil, .debug),
    (.character("p"), nil, .tune), (.character("i"), nil, .lesson),
    (.character("t"), .style, .style), (.f11, .fullScreen, .fullScreen), (.character("e"), nil, .export),
    (.character("?"), .help, .help),
    (.character("/"), .help, .help), (.left, .select(.left), nil), (.right, .select(.right), nil),
    (.up, .select(.up), nil), (.down, .select(.down), nil), (.tab, nil, nil), (.character("1"), nil, nil),
  ]

  @Test func `each key maps to the expected action in the gallery and in a scene`() {
    for row in Self.rows {
      #expect(DemoKey.action(for: row.key, inGallery: true) == row.gallery, "\(row.key) in the gallery")
      #expect(DemoKey.action(for: row.key, inGallery: false) == row.scene, "\(row.key) in a scene")
    }
  }

  @Test func `no key has two actions in the same place`() {
    for places in [[DemoKey.Place.gallery, .everywhere], [.scene, .everywhere]] {
      let keys = DemoKey.all.filter { places.contains($0.place) }.flatMap(\.keys)
      #expect(Set(keys).count == keys.count)
    }
  }

  @Test func `the terminal help and the help sheet list every key`() {
    for key in DemoKey.all {
      #expect(DemoKey.text.contains(key.name) && DemoKey.text.contains(key.summary))
    }
    #expect(DemoKey.rows.count == DemoKey.all.count + 1)
  }

  @Test func `the documentation contains the table of keys`() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/demo.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let table = DemoKey.rows.map { "| \($0.name) | \($0.summary) |" }.joined(separator: "\n")
    #expect(text.contains("|---|---|\n" + table + "\n\n"))
  }
}
