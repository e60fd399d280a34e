import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayRecordings

/// The locations of two contacts, frame by frame, while both are down.
struct PairTrack {
  struct Frame {
    var seconds: Double
    var first: CGPoint
    var second: CGPoint

    /// The vector from the first contact to the second.
    var line: CGVector { CGVector(dx: second.x - first.x, dy: second.y - first.y) }
    var distance: Double { line.length }
    var midpoint: CGPoint { CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2) }
  }

  /// The frames; never empty. The first one is that in which the second contact lands.
  let frames: [Frame]
  /// The time from the landing of the first contact to that of the second.
  let landingDelaySeconds: Double
  /// The time from the first lift to the second.
  let liftDelaySeconds: Double
  /// The maximum distance of the first contact from its landing location before the second contact lands.
  let earlyTravelPoints: Double
  /// Whether all samples of each frame have the same timestamp.
  let hasSharedStamps: Bool

  /// The maximum time between samples of one frame. Live timestamps of a frame are up to 80 µs apart; frames of the
  /// fastest digitizers are 4 ms apart.
  private static let frameSeconds = 0.0005

  /// Creates the track of a recording. Returns `nil` unless exactly two contacts land, overlap in time, and lift.
  init?(_ recording: Recording) {
    var landed: [(id: Int, seconds: Double, place: CGPoint)] = []
    var lifted: [Double] = []
    var places: [Int: CGPoint] = [:]
    var frames: [Frame] = []
    var (early, hasSharedStamps) = (0.0, true)
    for event in recording.inputs {
      let seconds = Double(event.timestamp.microseconds) / 1e6
      switch event.kind {
      case .down(let contact):
        landed.append((contact.id, seconds, CGPoint(x: contact.x, y: contact.y)))
        places[contact.id] = CGPoint(x: contact.x, y: contact.y)
        guard landed.count <= 2, lifted.isEmpty else { return nil }
      case .move(let contact): places[contact.id] = CGPoint(x: contact.x, y: contact.y)
      case .up: lifted.append(seconds)
      case .cancel: return nil
      case .focus, .resize, .thresholds, .scroll, .text, .key: continue
      }
      if landed.count == 1, let place = places[landed[0].id] {
        early = max(early, landed[0].place.distance(to: place))
      }
      guard landed.count == 2, lifted.isEmpty, let first = places[landed[0].id], let second = places[landed[1].id]
      else { continue }
      let frame = Frame(seconds: seconds, first: first, second: second)
      if let last = frames.last, seconds - last.seconds < Self.frameSeconds {
        if seconds > last.seconds { hasSharedStamps = false }
        frames[frames.count - 1] = Frame(seconds: last.seconds, first: first, second: second)
      } else {
        frames.append(frame)
      }
    }
    guard !frames.isEmpty, lifted.count == 2 else { return nil }
    self.frames = frames
    landingDelaySeconds = landed[1].seconds - landed[0].seconds
    liftDelaySeconds = lifted[1] - lifted[0]
    earlyTravelPoints = early
    self.hasSharedStamps = hasSharedStamps
  }
}
