import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRecordings

/// The model of a synthetic person's gesture on a plain view. Each call of `paths` is another attempt.
struct RecognitionGesture {
  let task: RecognitionTask
  let habits: TwoFingerHabits
  let device: DeviceClass

  var size: RecordingHeader.Size { habits.size(on: device) }
  var person: SyntheticPerson { habits.person }

  /// The minimum distance of fingertips from the edges of the stage.
  static let marginPoints = 14.0
  /// The peak speed of a minimum-jerk stroke as a multiple of its mean speed.
  private static let peakShare = 1.875
  /// The peak speeds in the half of the gestures that are spread over speed, in points per second.
  private static let peakRange = 200.0...6000.0
  /// The minimum duration of a stroke. The shortest flings in the data last 85 ms.
  private static let shortestSeconds = 0.07
  private static let maximumSeconds = 2.5

  /// Returns the paths of the contacts; the first one lands at 0.
  ///
  /// - Returns: The paths, or `nil` if the attempt doesn't fit on the stage.
  func paths(_ random: inout SeededGenerator) -> [ContactPath]? {
    switch task {
    case .pinchTogether, .pinchApart: pinchPaths(&random)
    case .rotateClockwise, .rotateCounterclockwise: rotationPaths(&random)
    case .tap: tapPaths(&random)
    default: task.fingerCount == 2 ? twoFingerPanPaths(&random) : panPaths(&random)
    }
  }

  // MARK: - Parts that the kinds share

  /// Returns a speed profile: half of the strokes are symmetric, and half have an early peak.
  func profile(_ random: inout SeededGenerator) -> Submovement.Profile {
    random.uniform() < 0.5 ? .minimumJerk : .lognormal(LognormalStroke(sigma: person.sigma))
  }

  /// Returns the duration of a stroke. Half of the gestures last as long as those in published studies. The others
  /// are uniformly distributed over the logarithm of the peak speed.
  func duration(ofPoints points: Double, _ random: inout SeededGenerator) -> Double {
    let logarithms = Elementary.log(Self.peakRange.lowerBound)...Elementary.log(Self.peakRange.upperBound)
    let peak = Elementary.exp(random.uniform(in: logarithms))
    let usual = random.spread(about: 0.6, by: 0.35, in: 0.2...1.6)
    let seconds = random.uniform() < 0.5 ? usual : Self.peakShare * points / peak
    // Neither finger exceeds the maximum speed, and the device reports at least three frames of the stroke.
    let least = max(
      Self.shortestSeconds, 3.5 / habits.reportHertz(on: device), Self.peakShare * points / Self.peakRange.upperBound)
    return min(max(seconds, least), Self.maximumSeconds)
  }

  /// Returns a length between the bounds, uniformly distributed over its logarithm; `nil` if there isn't room for the
  /// minimum.
  func length(from least: Double, to most: Double, _ random: inout SeededGenerator) -> Double? {
    guard most >= least else { return nil }
    return Elementary.exp(random.uniform(in: Elementary.log(least)...Elementary.log(most)))
  }

  /// Returns a uniformly distributed displacement that moves all of these points onto the stage.
  ///
  /// - Returns: The displacement, or `nil` if there is none.
  func place(_ points: [CGPoint], _ random: inout SeededGenerator) -> CGVector? {
    func shift(_ values: [Double], _ extent: Double, _ random: inout SeededGenerator) -> Double? {
      let low = Self.marginPoints - (values.min() ?? 0)
      let high = extent - Self.marginPoints - (values.max() ?? 0)
      return low <= high ? random.uniform(in: low...high) : nil
    }
    guard let x = shift(points.map { Double($0.x) }, size.width, &random),
      let y = shift(points.map { Double($0.y) }, size.height, &random)
    else { return nil }
    return CGVector(dx: x, dy: y)
  }

  /// Returns an angle in radians from the first finger to the second. Half of the pairs are a thumb at the lower left
  /// and an index finger at the upper right, mirrored for left-handed people; the others have a random orientation.
  /// Either finger may land first.
  func lineAngle(_ random: inout SeededGenerator) -> Double {
    let any = random.uniform(in: 0...2 * Double.pi)
    let usual = (person.isLeftHanded ? -0.75 : -0.25) * Double.pi + 0.35 * random.normal()
    let isUsual = random.uniform() < 0.5
    let isReversed = random.uniform() < 0.5
    return isUsual ? usual + (isReversed ? Double.pi : 0) : any
  }
}
