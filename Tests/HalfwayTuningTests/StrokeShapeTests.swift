import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import Testing

@testable import HalfwayTuning

/// Tests the shape of single strokes and the statistics of many strokes.
@MainActor
@Suite struct StrokeShapeTests {
  @Test(arguments: [0.02, 0.1, 0.27, 0.6, 1])
  func `a lognormal stroke increases from 0 to 1 and is fastest at its peak fraction`(sigma: Double) {
    let stroke = LognormalStroke(sigma: sigma)
    #expect(stroke.position(at: -1) == 0 && stroke.position(at: 0) == 0)
    #expect(stroke.position(at: 1) == 1 && stroke.position(at: 7) == 1 && stroke.position(at: .nan) == 0)
    let places = (0...2000).map { stroke.position(at: Double($0) / 2000) }
    let ways = zip(places, places.dropFirst()).map { $1 - $0 }
    #expect(ways.allSatisfy { $0 >= 0 })
    let fastest = Double(ways.indices.max { ways[$0] < ways[$1] } ?? 0) + 0.5
    #expect((fastest / 2000 - stroke.peakFraction).magnitude < 0.002)
  }

  /// The standard normal distribution function is 0.8413447460685429 at one standard deviation above the mean and
  /// 0.9986501019683699 at three.
  @Test func `the position of a lognormal stroke follows the normal distribution function`() {
    let sigma = 0.25
    let (first, last) = (Elementary.exp(-3 * sigma), Elementary.exp(3 * sigma))
    let fraction = (Elementary.exp(sigma) - first) / (last - first)
    let expected = (0.8413447460685429 - (1 - 0.9986501019683699)) / (2 * 0.9986501019683699 - 1)
    #expect((LognormalStroke(sigma: sigma).position(at: fraction) - expected).magnitude < 1e-14)
    let middle = (1 - first) / (last - first)
    #expect((LognormalStroke(sigma: sigma).position(at: middle) - 0.5).magnitude < 1e-14)
  }

  @Test func `invalid stroke parameters are clamped`() {
    #expect(LognormalStroke(sigma: .nan) == LognormalStroke(sigma: 0.02))
    #expect(LognormalStroke(sigma: -1) == LognormalStroke(sigma: 0.02))
    #expect(LognormalStroke(sigma: .infinity) == LognormalStroke(sigma: 1))
    let step = Submovement(.minimumJerk, startSeconds: 1, seconds: 0, points: 5)
    #expect(step.points(atSeconds: 1) == 0 && step.points(atSeconds: 1.1) == 5)
  }

  @Test func `statistics of a known stroke match its parameters`() throws {
    // 200 points along x in half a second with a sample every 10 ms, then 60 ms without samples.
    var events = [InputEvent.down(x: 10, y: 50, at: .zero)]
    for sample in 1...50 {
      let x = 10 + 200 * MinimumJerk.position(at: Double(sample) / 50)
      events.append(.move(x: x, y: 50, at: Timestamp(milliseconds: Int64(sample) * 10)))
    }
    events.append(.up(x: 210, y: 50, at: Timestamp(milliseconds: 560)))
    let header = RecordingHeader(
      scene: "swipe-back", size: .init(width: 375, height: 667), device: .touch, source: .synthetic)
    let strokes = StrokeStatistics.strokes(of: Recording(header: header, entries: events.map(RecordingEntry.input)))
    let stroke = try #require(strokes.first)
    #expect(strokes.count == 1 && stroke.seconds == 0.56 && (stroke.points - 200).magnitude < 1e-9)
    #expect((stroke.peakPointsPerSecond - 1.875 * 400).magnitude < 5)
    #expect((stroke.peakFraction - 0.25 / 0.56).magnitude < 0.02)
    #expect((stroke.evenness - 200 / 0.56 / 750).magnitude < 0.01)
    #expect((stroke.stillSeconds - 0.06).magnitude < 1e-9 && (stroke.intervalSeconds - 0.01).magnitude < 1e-9)
    #expect((stroke.firstSeconds - 0.01).magnitude < 1e-9)
    #expect(stroke.bend == 0 && stroke.tremblePoints == 0 && stroke.endShare < 0.1)
  }

  /// A statistic of the strokes and the range that must contain its median.
  ///
  /// The range extends from the 10th to the 90th percentile of real strokes in Documentation/synthetic-people.md, with
  /// all devices of a class combined.
  struct Range: Sendable, CustomTestStringConvertible {
    var device: DeviceClass
    var name: String
    var range: ClosedRange<Double>
    var value: @Sendable (StrokeStatistics) -> Double?
    var testDescription: String { "\(device) \(name)" }
  }

  static let ranges: [Range] = [
    // The trackpoint is the only recorded pointer, and the touchpad strokes are from 16 people.
    Range(device: .mouse, name: "mean by peak", range: 0.31...0.54) { $0.evenness },
    Range(device: .mouse, name: "first", range: 0.008...0.091) { $0.firstSeconds },
    Range(device: .mouse, name: "bend", range: 0.02...0.09) { $0.bend },
    Range(device: .touch, name: "time", range: 0.1...1.57) { $0.seconds },
    Range(device: .touch, name: "peak", range: 325...3221) { $0.peakPointsPerSecond },
    Range(device: .touch, name: "first", range: 0.015...0.103) { $0.firstSeconds },
    Range(device: .touch, name: "still", range: 0.008...0.065) { $0.stillSeconds },
    Range(device: .touch, name: "tremble", range: 0.04...0.55) { $0.tremblePoints },
    Range(device: .touch, name: "interval", range: 0.0077...0.0149) { $0.intervalSeconds },
    Range(device: .touchpad, name: "time", range: 0.24...2.39) { $0.seconds },
    Range(device: .touchpad, name: "peak", range: 343...1505) { $0.peakPointsPerSecond },
    Range(device: .touchpad, name: "peak at", range: 0.11...0.84) { $0.peakFraction },
    Range(device: .touchpad, name: "first", range: 0.009...0.028) { $0.firstSeconds },
    Range(device: .touchpad, name: "still", range: 0.008...0.038) { $0.stillSeconds },
    Range(device: .touchpad, name: "tremble", range: 0.18...0.96) { $0.tremblePoints },
    Range(device: .touchpad, name: "interval", range: 0.0088...0.0249) { $0.intervalSeconds },
  ]

  @Test func `the medians of synthetic strokes are within the range of real strokes`() throws {
    for device in DeviceClass.allCases {
      let people = try #require(SyntheticPeople(on: Scenes.swipeBack, seed: 3, device: device))
      let strokes = (0..<12).flatMap { person in
        (0..<8).flatMap { StrokeStatistics.strokes(of: people.bareRecording(person: person, trial: $0)).prefix(1) }
      }
      #expect(strokes.count > 80)
      for range in Self.ranges where range.device == device {
        let median = try #require(StrokeTable.quantile(0.5, strokes.compactMap(range.value)))
        #expect(range.range.contains(median), "\(range.testDescription): \(median)")
      }
    }
  }

  /// Identical users would make holding out users pointless: their means would differ only by the variance within
  /// users divided by the number of trials.
  @Test func `synthetic users differ by more than twice what the variance of their trials explains`() throws {
    let people = try #require(SyntheticPeople(on: Scenes.swipeBack, seed: 5, device: .touch))
    let times = (0..<16).map { person in
      (0..<16).compactMap { trial -> Double? in
        let recording = people.bareRecording(person: person, trial: trial)
        guard recording.header.task == SyntheticTask.goBack.rawValue else { return nil }
        return Elementary.log(Double(recording.durationMicroseconds))
      }
    }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    func variance(_ values: [Double]) -> Double {
      let middle = mean(values)
      return mean(values.map { ($0 - middle) * ($0 - middle) })
    }
    let (within, between) = (mean(times.map(variance)), variance(times.map(mean)))
    #expect(between > 2 * within / 4, "\(between) between, \(within) within four trials each")
  }
}
