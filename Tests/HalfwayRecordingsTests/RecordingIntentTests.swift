import HalfwayGestures
import HalfwayRecordings
import Testing

@Suite struct RecordingIntentTests {
  @Test(arguments: RecordingHeader.Intent.allCases)
  func `an intent matches the outcomes that the user intended`(intent: RecordingHeader.Intent) {
    let met: [RecordingFooter.Outcome] =
      switch intent {
      case .finish: [.finish]
      case .cancel: [.cancel, RecordingFooter.Outcome.none]
      case .noNavigation: [RecordingFooter.Outcome.none]
      }
    for outcome in [RecordingFooter.Outcome.finish, .cancel, RecordingFooter.Outcome.none] {
      #expect(intent.isMet(by: outcome) == met.contains(outcome), "\(intent) by \(outcome)")
    }
    #expect(intent.isNavigation == (intent != .noNavigation))
  }

  @Test(arguments: RecordingHeader.Intent.allCases)
  func `the intent of a file is that of its header`(intent: RecordingHeader.Intent) throws {
    let header = RecordingHeader(
      scene: "swipe-back", size: .init(width: 375, height: 667), device: .touch, source: .human, intent: intent,
      task: "scroll down")
    let bytes = try Recording(header: header, footer: RecordingFooter(events: 0)).serialized()
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""intent":"\#(intent.rawValue)""#))
    #expect(try Recording.parse(bytes, name: "a").header.intent == intent)
    #expect(RecordingHeader.Intent(rawValue: "none") == .noNavigation)
  }
}
