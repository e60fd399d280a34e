import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay

/// A recording whose replay is interrupted at an entry: the window is resized, loses the focus, or a lift is lost.
@MainActor
public struct InterruptedRecording {
  /// The interruptions.
  public enum Interruption: String, CaseIterable, Sendable {
    case resize
    case focus
    /// Nothing but frames arrives from the entry on, until the focus is lost much later.
    case silence
  }

  public var recording: Recording
  public var scene: Scene

  public init(_ recording: Recording, scene: Scene) { (self.recording, self.scene) = (recording, scene) }

  /// The number of entries at which it can be interrupted.
  public var entryCount: Int { Array(recording.gestureEntries).count }

  private static let settleSeconds = 40.0

  /// Replays the recording with an interruption, and returns everything that is wrong.
  public func mistakes(_ interruption: Interruption, at index: Int) -> [String] {
    let stage = scene.makeStage(for: recording, thresholds: nil)
    let watch = TransitionWatch(stage, drawsPixels: false)
    for (number, entry) in Array(recording.gestureEntries).enumerated() {
      if number == index {
        let time = entry.timestamp
        switch interruption {
        case .resize:
          let size = CGSize(width: stage.size.height, height: stage.size.width)
          stage.handle(InputEvent(timestamp: time, kind: .resize(width: size.width, height: size.height, scale: 2)))
        case .focus:
          stage.advance(to: time)
          watch.willHandle()
          stage.handle(InputEvent(timestamp: time, kind: .focus(isFocused: false)))
          watch.didHandle("a loss of the focus")
        case .silence: break
        }
        watch.inputCame()
      }
      if number >= index, interruption == .silence { break }
      switch entry {
      case .input(let event):
        stage.handle(event)
        watch.inputCame()
      case .tick(let time):
        stage.advance(to: time)
        watch.frame()
      }
    }
    func advance(seconds: Double) {
      let end = stage.now.advanced(bySeconds: seconds)
      while stage.now < end, !stage.isAtRest {
        stage.advance(to: stage.now.advanced(byMicroseconds: 16_667))
        watch.frame()
      }
    }
    if interruption == .silence { advance(seconds: 2) }
    stage.handle(InputEvent(timestamp: stage.now, kind: .focus(isFocused: false)))
    watch.inputCame()
    advance(seconds: Self.settleSeconds)
    return watch.mistakes + (stage.isAtRest ? [] : ["it doesn't come to rest"])
  }
}
