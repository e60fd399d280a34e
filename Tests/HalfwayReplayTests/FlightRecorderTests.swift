import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import Testing

@MainActor
@Suite struct FlightRecorderTests {
  private let scene = SampleRecordings.scene

  private func play(_ recording: Recording, on stage: Stage) {
    for event in recording.inputs { stage.handle(event) }
    stage.advance(to: stage.now.advanced(bySeconds: 2))
  }

  @Test func `the last seconds replay as the app played them, from its later screen`() throws {
    let stage = scene.makeStage()
    let recorder = FlightRecorder(of: stage, scene: scene.name, seconds: 3)
    let observer = VerdictObserver(of: stage, keepsTrace: false)
    play(SampleSession.four, on: stage)
    let recording = try recorder.recording(note: "it slipped")
    #expect(recording.header.note == "it slipped" && recording.header.device == .touch)
    #expect(recording.inputs.count == SampleSession.four.inputs.count - recording.leadIn.count)
    #expect(recording.leadIn.count > 100)
    let read = try Recording.parse(try recording.serialized(), name: "a")
    let result = Replayer().run(read, scene: scene)
    #expect(result.verdict.decision == observer.verdict.decision && result.verdict.outcome == .finish)
    #expect(result.gestures.count == 1)
  }

  @Test func `a longer past contains more gestures`() throws {
    let stage = scene.makeStage()
    let recorders = [1, 6, 100].map { FlightRecorder(of: stage, scene: scene.name, seconds: $0) }
    play(SampleSession.four, on: stage)
    let counts = try recorders.map { Replayer().run(try $0.recording(), scene: scene).gestures.count }
    #expect(counts == [1, 2, 4])
  }

  @Test func `contacts that are still down are canceled at the end`() throws {
    let stage = scene.makeStage()
    let recorder = FlightRecorder(of: stage, scene: scene.name)
    for event in SampleRecordings.pastHalf.inputs.dropLast() { stage.handle(event) }
    let recording = try recorder.recording()
    #expect(recording.inputs.last?.kind == .focus(isFocused: false))
    #expect(Replayer().run(try Recording.parse(try recording.serialized(), name: "a"), scene: scene).isAtRest)
  }

  @Test func `what can't be recorded is an error that says why`() throws {
    let stage = scene.makeStage()
    let early = FlightRecorder(of: stage, scene: scene.name)
    #expect(throws: FlightRecorder.Failure.noGesture) { try early.recording() }
    play(SampleRecordings.pastHalf, on: stage)
    let late = FlightRecorder(of: stage, scene: scene.name)
    #expect(throws: FlightRecorder.Failure.attachedLate) { try late.recording() }
    stage.advance(to: stage.now.advanced(bySeconds: 3601))
    #expect(throws: FlightRecorder.Failure.tooLong) { try early.recording() }
    var other: Stage? = scene.makeStage()
    let orphan = FlightRecorder(of: try #require(other), scene: scene.name)
    other = nil
    #expect(throws: FlightRecorder.Failure.stageIsGone) { try orphan.recording() }
  }
}
