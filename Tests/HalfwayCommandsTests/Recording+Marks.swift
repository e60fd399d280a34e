import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import Testing

extension Recording {
  /// The events of contacts in order, each as a letter and the number of the contact.
  var contactMarks: [String] {
    inputs.compactMap { input in
      switch input.kind {
      case .down(let contact): "d\(contact.id)"
      case .up(let contact): "u\(contact.id)"
      case .cancel(let id): "c\(id)"
      default: nil
      }
    }
  }

  /// The locations at which contacts landed or lifted, in order.
  var endPoints: [CGPoint] {
    inputs.compactMap { input in
      switch input.kind {
      case .down(let contact), .up(let contact): contact.location
      default: nil
      }
    }
  }

  /// Checks that the recording is complete and that its replay has the recorded result, which is returned.
  @MainActor @discardableResult
  func expectSameInReplay(of scene: Scene) throws -> Verdict {
    #expect(loss == nil)
    let result = Replayer().run(self, scene: scene)
    let expected = try #require(footer?.expect)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
    #expect(result.isAtRest)
    return result.verdict
  }
}
