import HalfwayCatalog
import HalfwayGestures
import HalfwayImporting
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayViews

/// Checks that a stage comes to rest after any recording and that the progress of transitions stays within 0...1, or
/// between there and where it was grabbed.
@MainActor
enum StageCheck {
  private static let maximumGestures = 4
  private static let scenes = [Scenes.swipeBack, everyRecognizer]

  static func reading(of bytes: [UInt8]) -> ReaderCheck.Reading {
    let recordings = recordings(in: bytes)
    for recording in recordings {
      for scene in scenes {
        if let fault = fault(in: recording, on: scene) { return .accepted("\(scene.name): \(fault)") }
      }
    }
    return ReaderCheck.Reading(isAccepted: !recordings.isEmpty)
  }

  private static func recordings(in bytes: [UInt8]) -> [Recording] {
    if let recording = try? Recording.parse(bytes, name: "f") { return [recording] }
    guard let stream = try? ImportedStream.read(bytes, format: nil, name: "f") else { return [] }
    return stream.gestures.indices.prefix(maximumGestures).compactMap { index in
      // Every other gesture begins at the edge, where the scene recognizes swipes.
      var placement = StagePlacement(size: .init(width: 375, height: 667))
      if index % 2 == 0 { placement.place = .firstContact(x: 5, y: 300) }
      return try? stream.recording(of: index, placement: placement, scene: "swipe-back", file: "f")
    }
  }

  private static func fault(in recording: Recording, on scene: Scene) -> String? {
    var replayer = Replayer()
    replayer.keepsTrace = false
    // At the usual frame rate, an hour-long recording would take too many frames.
    let last = recording.entries.last?.timestamp.microseconds ?? 0
    replayer.schedule = .regular(hertz: last < 5_000_000 ? 60 : 1, phase: 0)
    let reach = ReachOfTransitions()
    var strayPercent: Double?
    let result = replayer.run(recording, scene: scene) { stage in
      guard let percent = stage.transition?.percentComplete, !reach.range.contains(percent) else { return }
      strayPercent = percent
    } onStage: {
      reach.observe($0)
    }
    if let strayPercent { return "a transition is at \(strayPercent)" }
    guard result.isAtRest else { return "not at rest" }
    guard let measurement = result.verdict.decision?.measurement else { return nil }
    guard reach.range.contains(measurement.percent), measurement.velocityPointsPerSecond?.isFinite ?? true else {
      return "a release is measured as \(measurement)"
    }
    return nil
  }

  /// A page with recognizers for every kind of gesture, some of which wait for others.
  private static let everyRecognizer = Scene(name: "every-recognizer", summary: "a page that listens to everything") {
    let controller = ViewController()
    let (tap, doubleTap) = (TapGestureRecognizer(), TapGestureRecognizer())
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let swipe = SwipeGestureRecognizer()
    swipe.delaysTouchesBegan = true
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    let recognizers = [
      tap, doubleTap, LongPressGestureRecognizer(), swipe, edge, pan, PinchGestureRecognizer(),
      RotationGestureRecognizer(),
    ]
    for recognizer in recognizers { controller.view.addGestureRecognizer(recognizer) }
    return controller
  }
}

/// Where the present transition may be: within 0...1, or where a gesture grabbed it while its spring overshot.
@MainActor
private final class ReachOfTransitions {
  private(set) var range = 0.0...1.0

  func observe(_ stage: Stage) {
    stage.observe(frames: false) { [weak self] in
      guard let self, case .transition(let event) = $0 else { return }
      switch event.kind {
      case .began: range = 0...1
      case .grabbed(let percent): range = min(range.lowerBound, percent)...max(range.upperBound, percent)
      default: break
      }
    }
  }
}
