import HalfwayKernel
import HalfwayMotion
import Testing

/// Locations whose differences overflow, which a program can pass by mistake.
@Suite struct HugeCoordinateTests {
  @Test(arguments: [1e308, -1e308, 1e200, 1e17, .leastNonzeroMagnitude])
  func `huge and tiny coordinates don't trap`(_ coordinate: Double) {
    var session = RecognitionSession(.init())
    for step in 0..<30 {
      let time = Timestamp(milliseconds: Int64(step) * 8)
      let sign = step.isMultiple(of: 2) ? 1.0 : -1
      for id in 0...2 {
        let place = (x: coordinate * sign, y: coordinate * (id == 1 ? -sign : 1))
        session.handle(step == 0 ? .down(id: id, x: 10, y: 20) : .move(id: id, x: place.x, y: place.y), at: time)
      }
    }
    session.handle(.cancelAll, at: Timestamp(milliseconds: 400))
    #expect(session.gestures.allSatisfy { $0.endedAt != nil })
  }
}
