import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import Testing

@testable import HalfwayImporting

/// The evidence for `VelocityEstimator.onset(at:)` in recordings of people, which aren't part of the package.
@Suite struct OnsetEvidenceTests {
  private static let folders = [
    "mt-facts", "odd-cros", "pan-cros-29users", "pinch-cros", "screen-cros", "touch-evemu", "touch-getevent",
  ]
  private static let hasData = folders.allSatisfy { SharedData.url($0) != nil }

  /// A movement after a pause, and the velocity of the samples from there on.
  private struct Onset {
    var device: String
    var pauseSeconds: Double
    var movement: SIMD2<Double>
    var truth: SIMD2<Double>

    /// Returns how far the velocity over a time is from the true one, in factors of two.
    func error(overMilliseconds milliseconds: Double) -> Double {
      let speed = Self.length(movement) / min(pauseSeconds, milliseconds / 1000)
      return abs(log2(speed / Self.length(truth)))
    }

    var isInTrueDirection: Bool { (movement * truth).sum() > 0 }

    static func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
  }

  private typealias Sample = (seconds: Double, place: SIMD2<Double>)

  /// Finds the onsets in the samples of one contact: movements of at least 5 points after more than 40 ms, followed by
  /// at least two more samples within 45 ms that span 15 ms or more and move at 20 points per second or more.
  private static func onsets(in samples: [Sample], device: String) -> [Onset] {
    samples.indices.dropFirst().compactMap { index in
      let pause = samples[index].seconds - samples[index - 1].seconds
      let movement = samples[index].place - samples[index - 1].place
      let next = samples[index...].prefix { $0.seconds - samples[index].seconds <= 0.045 }
      guard pause > 0.04, Onset.length(movement) >= 5, next.count >= 3,
        next.last!.seconds - next.first!.seconds >= 0.015
      else { return nil }
      let count = Double(next.count)
      let meanTime = next.reduce(0) { $0 + $1.seconds } / count
      let squares = next.reduce(0) { $0 + ($1.seconds - meanTime) * ($1.seconds - meanTime) }
      let slope = next.reduce(SIMD2<Double>()) { $0 + ($1.seconds - meanTime) * $1.place } / squares
      guard Onset.length(slope) >= 20 else { return nil }
      return Onset(device: device, pauseSeconds: pause, movement: movement, truth: slope)
    }
  }

  private static func onsets(in recording: Recording, device: String) -> [Onset] {
    var held: [Int: [Sample]] = [:]
    var found: [Onset] = []
    func take(_ contact: InputEvent.Contact, at time: Timestamp, lands: Bool) {
      let sample = (Double(time.microseconds) / 1_000_000, SIMD2(contact.x, contact.y))
      if lands { held[contact.id] = [sample] } else { held[contact.id]?.append(sample) }
    }
    for case .input(let event) in recording.entries {
      switch event.kind {
      case .down(let contact): take(contact, at: event.timestamp, lands: true)
      case .move(let contact): take(contact, at: event.timestamp, lands: false)
      case .up(let contact): found += onsets(in: held.removeValue(forKey: contact.id) ?? [], device: device)
      case .cancel(let id): found += onsets(in: held.removeValue(forKey: id) ?? [], device: device)
      default: break
      }
    }
    return found
  }

  /// All onsets. People of the user study count as devices of their own.
  private static func onsets() -> [Onset] {
    let placement = StagePlacement(size: .init(width: 375, height: 667))
    return folders.flatMap { folder -> [Onset] in
      guard let url = SharedData.url(folder) else { return [] }
      let names = (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []).sorted()
      return names.flatMap { name -> [Onset] in
        let file = url.appendingPathComponent(name)
        guard let stream = try? ImportedStream.read(from: file.path, format: nil, device: nil) else { return [] }
        let device =
          switch folder {
          case "touch-evemu": String(name.prefix { $0 != "." })
          case "pan-cros-29users": String(name.prefix { $0 != "/" })
          default: folder
          }
        return stream.gestures.indices.flatMap { index -> [Onset] in
          let recording = try? stream.recording(of: index, placement: placement, scene: "s", file: name)
          return recording.map { onsets(in: $0, device: device) } ?? []
        }
      }
    }
  }

  private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  @Test(.enabled(if: hasData, "\(SharedData.missing("touch-evemu"))"))
  func `after a pause, the movement over the stop time is the best estimate on devices that it wasn't chosen on`() {
    let onsets = Self.onsets()
    let devices = Set(onsets.map(\.device)).sorted()
    let times: [Double] = [8, 12, 16, 20, 25, 30, 35, 40, 45, 50, 60, 80]
    func error(_ milliseconds: Double, _ device: String) -> Double {
      Self.mean(onsets.filter { $0.device == device }.map { $0.error(overMilliseconds: milliseconds) })
    }
    let choices = devices.map { left in
      times.min { a, b in
        let others = devices.filter { $0 != left }
        return Self.mean(others.map { error(a, $0) }) < Self.mean(others.map { error(b, $0) })
      } ?? 0
    }
    let errors = times.map { time in Self.mean(devices.map { error(time, $0) }) }
    let table = zip(times, errors).map { String(format: "%g ms %.2f", $0, $1) }.joined(separator: ", ")
    #expect(onsets.count == 19 && devices.count == 7, "\(onsets.count) onsets of \(devices)")
    #expect(onsets.filter(\.isInTrueDirection).count == 16)
    #expect(choices.allSatisfy { (30...40).contains($0) }, "\(choices)")
    #expect(errors[times.firstIndex(of: 40)!] <= errors.min()! + 0.01, "\(table)")
  }
}
