import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions
import HalfwayViews
import Testing

@testable import HalfwayReplay

@MainActor
@Suite struct RecordingShrinkerTests {
  /// Ten minutes on one screen: taps and drags in random places, 1,000 events in all.
  private static func session(seed: UInt64) -> Recording {
    var random = SeededGenerator(seed: seed)
    var entries: [RecordingEntry] = []
    var milliseconds = 0.0
    func time() -> Timestamp { Timestamp(microseconds: Int64(milliseconds * 1000)) }
    while entries.count < 1000 {
      let (x, y) = (375 * random.uniform(), 667 * random.uniform())
      let moves = random.uniform() < 0.5 ? 0 : min(20, 998 - entries.count)
      entries.append(.input(.down(x: x, y: y, at: time())))
      for index in 0..<max(0, moves) {
        milliseconds += 8
        entries.append(.input(.move(x: x + 8 * Double(index) * random.uniform(), y: y, at: time())))
      }
      milliseconds += 40
      entries.append(.input(.up(x: x, y: y, at: time())))
      milliseconds += 6000 + 6000 * random.uniform()
    }
    entries = Array(entries.prefix(1000))
    return Recording(
      header: RecordingHeader(
        scene: "trap", size: .init(width: 375, height: 667), device: .touch, source: .synthetic),
      entries: entries, footer: RecordingFooter(events: entries.count))
  }

  /// A screen with a button in its lower left corner whose second tap is a mistake of the program.
  private final class Trap: ViewController {
    private var taps = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      let corner = View(frame: CGRect(x: 0, y: 367, width: 150, height: 300))
      let tap = TapGestureRecognizer()
      tap.addAction { [unowned self] _ in
        taps += 1
        if taps == 2 { tap.setValue(taps, forKey: "unknown") }
      }
      corner.addGestureRecognizer(tap)
      view.addSubview(corner)
    }
  }

  private let scene = Scene(name: "trap", summary: "") { Trap() }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `ten minutes with 1,000 events shrink to the two taps that fail`(_ seed: UInt64) throws {
    let session = Self.session(seed: seed)
    #expect(session.entries.count == 1000 && session.durationMicroseconds > 400_000_000)
    let failure = try #require(
      ReplayFailure(of: session, scene: scene, thresholds: nil, sweepsFrames: false))
    guard case .diagnostic = failure else { return #expect(Bool(false), "\(failure)") }
    var shrinker = RecordingShrinker()
    let small = shrinker.shrink(session) { failure.isShown(by: $0, scene: scene) }
    #expect(small.entries.count == 4 && small.entries[0].timestamp == .zero, "\(small.entries)")
    #expect(failure.isShown(by: try Recording.parse(try small.serialized(), name: "small"), scene: scene))
    #expect(shrinker.attempts < 500, "\(shrinker.attempts)")
  }

  @Test func `a session replays byte for byte`() {
    let session = Self.session(seed: 4)
    let first = Replayer().run(session, scene: scene)
    #expect(Replayer().run(session, scene: scene).trace.digest == first.trace.digest)
    #expect(first.gestures.count > 50)
  }

  @Test func `a shrunk recording stays valid, whatever is removed`() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var shrinker = RecordingShrinker()
      var invalid = 0
      var recording = Self.session(seed: seed)
      recording.entries = Array(recording.entries.prefix(90))
      _ = shrinker.shrink(recording) { candidate in
        if (try? candidate.closed.serialized()) == nil { invalid += 1 }
        return candidate.entries.count == recording.entries.count || random.uniform() < 0.3
      }
      #expect(invalid == 0)
    }
  }

  @Test func `what doesn't fail is returned unchanged`() {
    var shrinker = RecordingShrinker()
    let recording = Self.session(seed: 1)
    #expect(shrinker.shrink(recording) { _ in false } == recording && shrinker.attempts == 1)
  }

  @Test func `the limit of attempts holds`() {
    var shrinker = RecordingShrinker()
    shrinker.maximumAttempts = 40
    _ = shrinker.shrink(Self.session(seed: 1)) { $0.entries.count > 990 }
    #expect(shrinker.attempts <= 41)
  }

  @Test func `failures are found in their order, and a gesture without one has none`() {
    let scene = SampleRecordings.scene
    func failure(_ recording: Recording, _ thresholds: Thresholds? = nil) -> ReplayFailure? {
      ReplayFailure(of: recording, scene: scene, thresholds: thresholds, sweepsFrames: true)
    }
    var strict = Thresholds.standard
    strict.commitProgress = 0.9
    #expect(failure(SampleRecordings.pastHalf) == nil)
    #expect(failure(SampleRecordings.pastHalf, strict) == .thresholds(strict))
    var meant = SampleRecordings.peek
    meant.header.intent = .finish
    #expect(failure(meant) == .intent)
    meant.header.intent = .cancel
    #expect(failure(meant) == nil)
  }

  @Test func `a scene that never comes to rest is a failure`() {
    final class Restless: ViewController {
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        View.animate(withDuration: 1, delay: 0, options: [.repeat]) { self.view.alpha = 0.5 }
      }
    }
    let scene = Scene(name: "restless", summary: "") { Restless() }
    let failure = ReplayFailure(of: SampleRecordings.pastHalf, scene: scene, thresholds: nil, sweepsFrames: false)
    #expect(failure == .motion)
    var shrinker = RecordingShrinker()
    let small = shrinker.shrink(SampleRecordings.pastHalf) { ReplayFailure.motion.isShown(by: $0, scene: scene) }
    #expect(small.entries.count == 2)
  }
}

extension Recording {
  /// The recording with all contacts lifted.
  fileprivate var closed: Recording {
    var copy = self
    let end = entries.last?.timestamp ?? .zero
    copy.entries.append(.input(InputEvent(timestamp: end, kind: .focus(isFocused: false))))
    copy.footer?.events = copy.entries.count
    return copy
  }
}
