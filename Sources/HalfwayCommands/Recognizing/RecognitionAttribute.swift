import HalfwayGestures
import HalfwayTuning

/// A property of gestures by which recognition is broken down, with its bins.
enum RecognitionAttribute: String, CaseIterable {
  case peakSpeed = "peak speed of the faster finger"
  case landingDelay = "delay of the second finger"
  case travel = "travel of the fingers"
  case stamps = "stamps of a frame"
  case device

  /// The names of the bins, in order.
  var bins: [String] {
    switch self {
    case .peakSpeed: Self.names(Self.speeds, unit: "pt/s")
    case .landingDelay: Self.names(Self.delays, unit: "ms")
    case .travel: ["alike", "one less than half as far"]
    case .stamps: ["shared", "apart"]
    case .device: ["touch", "touchpad"]
    }
  }

  /// Returns the bin of a gesture, or `nil` if it isn't a gesture of two fingers.
  func bin(of gesture: JudgedGesture) -> Int? {
    guard let pair = gesture.pair else { return nil }
    return switch self {
    case .peakSpeed: Self.index(of: pair.peakPointsPerSecond, in: Self.speeds)
    case .landingDelay: Self.index(of: 1000 * pair.landingDelaySeconds, in: Self.delays)
    case .travel: pair.isAsymmetric ? 1 : 0
    case .stamps: pair.hasSharedStamps ? 0 : 1
    case .device: gesture.device == .touchpad ? 1 : 0
    }
  }

  private static let speeds = [500.0, 1000, 2000, 4000]
  /// The bounds between the bins, in milliseconds. The last bound is the longest delay in the data after which the
  /// first finger had moved; see Documentation/real-gestures.md.
  private static let delays = [10.0, 50, 175]

  private static func index(of value: Double, in bounds: [Double]) -> Int {
    bounds.firstIndex { value < $0 } ?? bounds.count
  }

  private static func names(_ bounds: [Double], unit: String) -> [String] {
    let numbers = bounds.map { $0.fixed(places: 0) }
    let between = zip(numbers, numbers.dropFirst()).map { "\($0)–\($1) \(unit)" }
    return ["below \(numbers.first ?? "0") \(unit)"] + between + ["\(numbers.last ?? "0") \(unit) and more"]
  }
}
