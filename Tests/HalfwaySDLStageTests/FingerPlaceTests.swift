import Testing

@testable import HalfwaySDLStage

/// Places of fingers, as drivers and versions of SDL report them.
@Suite struct FingerPlaceTests {
  private static let finger = FingerID(device: 1, finger: 2)

  private static func place(of event: DecodedEvent) -> (x: Float, y: Float)? {
    switch event {
    case .fingerDown(_, let x, let y), .fingerMove(_, let x, let y), .fingerUp(_, let x, let y): (x * 375, y * 667)
    default: nil
    }
  }

  @Test func `fractions of the size minus 1 become fractions of the size`() throws {
    let (x, y): (Float, Float) = (225.0 / 374, 400.0 / 666)
    let events = [
      DecodedEvent.fingerDown(Self.finger, x: x, y: y), .fingerMove(Self.finger, x: x, y: y),
      .fingerUp(Self.finger, x: x, y: y),
    ]
    for (defect, count) in [(FingerPlace.Defect.none, 0), (.landings, 1), (.all, 3)] {
      for (index, event) in events.enumerated() {
        let corrected = FingerPlace.corrected(event, defect, width: 375, height: 667)
        let place = try #require(Self.place(of: corrected))
        #expect((corrected == event) == (index >= count))
        if index < count { #expect(abs(place.x - 225) < 0.001 && abs(place.y - 400) < 0.001) }
      }
    }
  }

  @Test func `a window of one unit and other events stay unchanged`() {
    let down = DecodedEvent.fingerDown(Self.finger, x: 0.5, y: 0.5)
    #expect(FingerPlace.corrected(down, .all, width: 1, height: 1) == down)
    #expect(FingerPlace.corrected(.focusLost, .all, width: 375, height: 667) == .focusLost)
  }

  @Test(arguments: [
    ("x11", 5, FingerPlace.Defect.all), ("x11", 70, .all), ("wayland", 5, .none), ("wayland", 70, .landings),
    ("dummy", 5, .none),
  ])
  func `the driver and the version determine which places are wrong`(
    driver: String, patch: UInt8, defect: FingerPlace.Defect
  ) {
    #expect(FingerPlace.Defect.of(driver: driver, patchVersion: patch) == defect)
    #expect(FingerPlace.Defect.of(driver: nil, patchVersion: patch) == .none)
  }
}
