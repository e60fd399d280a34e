import HalfwayKernel
import HalfwayMotion
import Testing

/// The fractions of motion that a session can configure.
@Suite struct MotionSharesTests {
  /// The recognized gesture when one contact moves away from another at rest by 4 points every 8 ms: half of the motion
  /// is common and half dilation.
  private static func gestures(_ shares: MotionShares) -> [RecognitionSession.Kinds] {
    var configuration = RecognitionSession.Configuration()
    configuration.shares = shares
    var session = RecognitionSession(configuration)
    session.handle(.down(id: 0, x: 100, y: 300), at: .zero)
    session.handle(.down(id: 1, x: 200, y: 300), at: .zero)
    for step in 1...20 {
      let time = Timestamp(microseconds: Int64(step) * 8_000)
      session.handle(.move(id: 1, x: 200 + Double(step) * 4, y: 300), at: time)
    }
    session.handle(.cancelAll, at: Timestamp(microseconds: 200_000))
    return session.gestures.map(\.kind).filter { $0 != .pan }
  }

  @Test func `the default shares are the constants of the trackers`() {
    let shares = MotionShares.standard
    #expect(shares.panMinimumCommonShare == PanTracker.minimumCommonShare)
    #expect(shares.panMaximumDilationShare == PanTracker.maximumDilationShare)
    #expect(shares.pinchMinimumDilationShare == PairTracker.minimumDilationShare)
    #expect(shares.rotationMinimumShare == PairTracker.minimumRotationShare)
    #expect(RecognitionSession.Configuration().shares == shares)
  }

  @Test func `a session uses the shares of its configuration`() {
    #expect(Self.gestures(.standard) == [.pinch])
    var shares = MotionShares.standard
    shares.pinchMinimumDilationShare = 0.6
    #expect(Self.gestures(shares).isEmpty)
    shares.panMinimumCommonShare = 0.45
    #expect(Self.gestures(shares).isEmpty)
    shares.panMaximumDilationShare = 0.55
    #expect(Self.gestures(shares) == [.twoFingerPan])
  }
}
