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
    for event in [
      DecodedEvent.fingerDown(Self.finger, x: x, y: y), .fingerMove(Self.finger, x: x, y: y),
      .fingerUp(Self.finger, x: x, y: y),
    ] {
      let place = try #require(Self.place(of: FingerPlace.scaled(event, width: 375, height: 667)))
      #expect(abs(place.x - 225) < 0.001 && abs(place.y - 400) < 0.001)
    }
  }

  @Test func `a window of one unit and other events stay unchanged`() {
    let down = DecodedEvent.fingerDown(Self.finger, x: 0.5, y: 0.5)
    #expect(FingerPlace.scaled(down, width: 1, height: 1) == down)
    #expect(FingerPlace.scaled(.focusLost, width: 375, height: 667) == .focusLost)
  }

  @Test(arguments: [
    ("x11", 5, true, true), ("x11", 70, true, true), ("wayland", 5, false, false), ("wayland", 70, true, false),
    ("dummy", 5, false, false), (nil, 70, false, false),
  ])
  func `the driver and the version determine which places are wrong`(
    driver: String?, patch: UInt8, isLandingWrong: Bool, areOthersWrong: Bool
  ) {
    #expect(FingerPlace.isOfSizeMinus1(isLanding: true, driver: driver, patchVersion: patch) == isLandingWrong)
    #expect(FingerPlace.isOfSizeMinus1(isLanding: false, driver: driver, patchVersion: patch) == areOthersWrong)
  }
}
