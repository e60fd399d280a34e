import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

@MainActor
@Suite struct ScenePreviewTests {
  @Test func `the preview of a scene drives a real transition`() {
    for scene in Scenes.all {
      guard let preview = scene.preview else { continue }
      for style in UserInterfaceStyle.allCases {
        let stage = scene.makeStage(style: style)
        var ended: Bool?
        var decided: ReleaseDecision.Outcome?
        stage.observe(frames: false) { observation in
          guard case .transition(let event) = observation else { return }
          if case .ended(let tookPlace) = event.kind { ended = tookPlace }
          if case .released(let decision, _) = event.kind { decided = decision.outcome }
        }
        var last = Timestamp.zero
        for event in preview.events(from: .zero) {
          stage.handle(event)
          last = event.timestamp
        }
        for frame in 1...300 { stage.advance(to: last.advanced(bySeconds: Double(frame) / 60)) }
        #expect(decided == .finish && ended == true && stage.isAtRest, "\(scene.name)")
        #expect(stage.diagnostics.isEmpty)
      }
    }
  }

  @Test func `a preview lands and lifts every contact with increasing times`() {
    let hostile = ScenePreview([.init(from: .zero, [.init(to: CGPoint(x: 9, y: 9), seconds: .infinity)])])
    let endless = ScenePreview([.init(from: .zero, [.init(to: CGPoint(x: 9, y: 9), seconds: 1e9)])])
    #expect(hostile.events(from: .zero).isEmpty && endless.events(from: .zero).count < 1000)
    for preview in Scenes.all.compactMap(\.preview) {
      let events = preview.events(from: Timestamp(milliseconds: 7))
      var down: Set<Int> = []
      for event in events {
        switch event.kind {
        case .down(let contact): down.insert(contact.id)
        case .up(let contact): down.remove(contact.id)
        default: break
        }
      }
      #expect(down.isEmpty && events.first?.timestamp == Timestamp(milliseconds: 7))
      #expect(zip(events, events.dropFirst()).allSatisfy { $0.timestamp <= $1.timestamp })
    }
  }
}
