import Testing

@testable import HalfwaySDLStage

/// Places where fingers land, as versions of SDL report them.
@Suite struct FingerPlaceTests {
  private static let finger = FingerID(device: 1, finger: 2)

  @Test func `fractions of the size minus 1 become fractions of the size`() throws {
    let event = DecodedEvent.fingerDown(Self.finger, x: 225 / 374, y: 400 / 666)
    guard case .fingerDown(_, let x, let y) = FingerPlace.scaled(event, width: 375, height: 667) else {
      Issue.record("the event became another one")
      return
    }
    #expect(abs(x * 375 - 225) < 0.001 && abs(y * 667 - 400) < 0.001)
  }

  @Test func `a window of one unit and other events stay unchanged`() {
    let down = DecodedEvent.fingerDown(Self.finger, x: 0.5, y: 0.5)
    #expect(FingerPlace.scaled(down, width: 1, height: 1) == down)
    let move = DecodedEvent.fingerMove(Self.finger, x: 0.5, y: 0.5)
    #expect(FingerPlace.scaled(move, width: 375, height: 667) == move)
  }
}
