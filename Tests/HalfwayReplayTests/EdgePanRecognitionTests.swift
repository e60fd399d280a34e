import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import Testing

/// The swipe back on a view with only a pan from the left edge.
@MainActor
@Suite struct EdgePanRecognitionTests {
  /// A straight drag that begins at a distance from the left edge.
  private func drag(from x: Double, dx: Double, dy: Double, contacts: Int = 1) -> Recording {
    var entries: [RecordingEntry] = []
    func add(_ milliseconds: Double, _ kind: (InputEvent.Contact) -> InputEvent.Kind, _ share: Double) {
      for id in 0..<contacts {
        let contact = InputEvent.Contact(id: id, x: x + share * dx, y: 300 + 80 * Double(id) + share * dy)
        entries.append(
          .input(InputEvent(timestamp: .zero.advanced(bySeconds: milliseconds / 1000), kind: kind(contact))))
      }
    }
    add(0, { .down($0) }, 0)
    for step in 1...20 { add(8 * Double(step), { .move($0) }, Double(step) / 20) }
    add(180, { .up($0) }, 1)
    let header = RecordingHeader(scene: "-", size: .init(width: 375, height: 667), device: .touch, source: .synthetic)
    return Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
  }

  @Test func `only a drag to the right from the edge begins a transition`() {
    #expect(Recognition.beginsEdgePan(in: drag(from: 5, dx: 120, dy: 10)))
    #expect(Recognition.beginsEdgePan(in: drag(from: 5, dx: 120, dy: 10, contacts: 2)))
    #expect(!Recognition.beginsEdgePan(in: drag(from: 60, dx: 120, dy: 10)))
    #expect(!Recognition.beginsEdgePan(in: drag(from: 5, dx: 10, dy: 200)))
    #expect(!Recognition.beginsEdgePan(in: drag(from: 5, dx: 4, dy: 0)))
    #expect(!Recognition.beginsEdgePan(in: drag(from: 5, dx: -4, dy: -200)))
  }

  @Test func `given thresholds replace the recording's own`() {
    var wide = Thresholds.standard
    wide.edgeWidthPoints = 80
    let recording = drag(from: 60, dx: 120, dy: 10)
    #expect(Recognition.beginsEdgePan(in: recording, thresholds: wide))
    var changing = recording
    changing.entries.insert(.input(InputEvent(timestamp: .zero, kind: .thresholds(wide))), at: 0)
    #expect(Recognition.beginsEdgePan(in: changing), "those that change in the recording change here, too")
    #expect(!Recognition.beginsEdgePan(in: changing, thresholds: .standard))
    var insensitive = Thresholds.standard
    insensitive.panSlopPoints = 100
    #expect(!Recognition.beginsEdgePan(in: drag(from: 5, dx: 90, dy: 0), thresholds: insensitive))
  }
}
