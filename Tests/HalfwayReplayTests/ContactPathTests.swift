import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import Testing

/// The paths of the contacts of a recording.
@Suite struct ContactPathTests {
  private func paths(_ inputs: [InputEvent]) -> [ContactPath] {
    ContactPath.all(
      Recording(
        header: RecordingHeader(
          scene: "x", size: .init(width: 300, height: 400), device: .touch, source: .synthetic),
        entries: inputs.map { .input($0) }, footer: RecordingFooter(events: inputs.count)))
  }

  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test func `a contact that the system takes away ends alone`() {
    let paths = paths([
      .down(id: 0, x: 1, y: 2, at: time(0)), .down(id: 1, x: 3, y: 4, at: time(1)),
      InputEvent(timestamp: time(2), kind: .cancel(id: 0)), .move(id: 1, x: 5, y: 6, at: time(3)),
      .up(id: 1, x: 7, y: 8, at: time(4)),
    ])
    #expect(paths.map(\.id) == [0, 1] && paths.map(\.isCancelled) == [true, false])
    #expect(paths.map(\.end) == [time(2), time(4)])
    #expect(paths[1].places.map(\.x) == [3, 5, 7])
  }

  @Test func `a loss of focus ends all contacts, and its return none`() {
    let paths = paths([
      .down(id: 0, x: 1, y: 2, at: time(0)), .down(id: 1, x: 3, y: 4, at: time(1)),
      InputEvent(timestamp: time(2), kind: .focus(isFocused: false)),
      InputEvent(timestamp: time(3), kind: .focus(isFocused: true)), .down(id: 0, x: 9, y: 9, at: time(4)),
      InputEvent(timestamp: time(5), kind: .focus(isFocused: true)),
    ])
    #expect(paths.map(\.end) == [time(2), time(2), nil] && paths.map(\.isCancelled) == [true, true, false])
  }
}
