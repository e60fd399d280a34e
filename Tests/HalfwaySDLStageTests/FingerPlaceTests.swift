import Testing

@testable import HalfwaySDLStage

/// Positions of fingers, as versions of SDL report them.
@Suite struct FingerPlaceTests {
  private static let finger = FingerID(device: 1, finger: 2)

  @Test func `fractions of the size minus 1 become fractions of the size`() {
    let (id, x, y) = (Self.finger, Float(225) / 374, Float(400) / 666)
    for event in [DecodedEvent.fingerDown(id, x: x, y: y), .fingerMove(id, x: x, y: y), .fingerUp(id, x: x, y: y)] {
      switch FingerPlace.scaled(event, width: 375, height: 667) {
      case .fingerDown(_, let x, let y), .fingerMove(_, let x, let y), .fingerUp(_, let x, let y):
        #expect(abs(x * 375 - 225) < 0.001 && abs(y * 667 - 400) < 0.001)
      default: Issue.record("\(event) became another event")
      }
    }
  }

  @Test func `a window of one unit and other events stay unchanged`() {
    let down = DecodedEvent.fingerDown(Self.finger, x: 0.5, y: 0.5)
    #expect(FingerPlace.scaled(down, width: 1, height: 1) == down)
    #expect(FingerPlace.scaled(.focusLost, width: 375, height: 667) == .focusLost)
  }
}
