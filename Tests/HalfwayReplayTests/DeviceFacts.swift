import Foundation

/// Statistics of the kernel events of one device during touches.
struct DeviceFacts {
  private let unitsPerMillimetre: SIMD2<Double>
  /// The deviations of intervals from the stroke's median in milliseconds, without those as long as two intervals.
  private var deviations: [Double] = []
  /// The deviations of positions from the midpoint of their neighbors, in millimeters for each axis, if these are
  /// close together.
  private var errors: [Double] = []
  private var (intervals, missing, reports, unchanged) = (0, 0, 0, 0)
  /// The times from the last report to each lift, in milliseconds.
  private(set) var lifts: [Double] = []

  init(unitsPerMillimetre: SIMD2<Double>) { self.unitsPerMillimetre = unitsPerMillimetre }

  var jitterMilliseconds: Double { Self.deviation(deviations) }
  var noiseMillimetres: Double { Self.deviation(errors) }
  var missingShare: Double { Double(missing) / Double(max(1, intervals)) }
  var unchangedShare: Double { Double(unchanged) / Double(max(1, reports)) }

  private static func deviation(_ values: [Double]) -> Double {
    (values.reduce(0) { $0 + $1 * $1 } / Double(max(1, values.count))).squareRoot()
  }

  /// The state since the last report.
  private struct State {
    var slot = 0
    var places: [Int: SIMD2<Double>] = [:]
    /// The latest positions of each contact that is down.
    var paths: [Int: [SIMD2<Double>]] = [:]
    var (hasPosition, landsOrLifts, lifts) = (false, false, false)
    /// The times of the reports since the last landing or lift.
    var stroke: [Double] = []
  }

  /// Adds a recording of evemu or evtest.
  mutating func add(_ file: URL) throws {
    var state = State()
    for line in try Data(contentsOf: file).split(separator: 0x0A) {
      guard let event = Self.event(String(decoding: line, as: UTF8.self)) else { continue }
      switch (event.type, event.code) {
      case (3, 47): state.slot = event.value
      case (3, 57):
        state.landsOrLifts = true
        if event.value < 0 {
          state.lifts = state.paths.removeValue(forKey: state.slot) != nil
        } else {
          state.paths[state.slot] = []
        }
      case (3, 53), (3, 54):
        state.hasPosition = true
        state.places[state.slot, default: [.nan, .nan]][event.code - 53] = Double(event.value)
      case (0, 0): report(&state, at: event.milliseconds)
      default: break
      }
    }
  }

  private mutating func report(_ state: inout State, at milliseconds: Double) {
    if state.lifts, let last = state.stroke.last { lifts.append(milliseconds - last) }
    if state.landsOrLifts {
      finish(state.stroke)
      state.stroke = []
    }
    if !state.paths.isEmpty, !state.lifts {
      state.stroke.append(milliseconds)
      reports += 1
      if !state.hasPosition { unchanged += 1 }
      for slot in state.paths.keys { follow(slot, &state) }
    }
    (state.hasPosition, state.landsOrLifts, state.lifts) = (false, false, false)
  }

  private mutating func follow(_ slot: Int, _ state: inout State) {
    guard let place = state.places[slot] else { return }
    var path = state.paths[slot] ?? []
    path.append(place / unitsPerMillimetre)
    if path.count == 3 {
      let (bend, way) = (path[0] - 2 * path[1] + path[2], path[2] - path[0])
      // Three equal errors, one of them counted twice, add up to √6 of one.
      for axis in 0..<2 where way[axis].magnitude < 0.3 { errors.append(bend[axis] / 6.0.squareRoot()) }
      path.removeFirst()
    }
    state.paths[slot] = path
  }

  private mutating func finish(_ stroke: [Double]) {
    guard stroke.count > 10 else { return }
    let steps = zip(stroke, stroke.dropFirst()).map { $1 - $0 }
    let median = steps.sorted()[steps.count / 2]
    intervals += steps.count
    deviations += steps.filter { $0 > 0.5 * median && $0 < 1.5 * median }.map { $0 - median }
    missing += steps.count { $0 >= 1.5 * median && $0 < 2.5 * median }
  }

  /// Parses `E: seconds type code value`, the middle two hexadecimal, or evtest's sentence.
  private static func event(_ line: String) -> (milliseconds: Double, type: Int, code: Int, value: Int)? {
    let words = line.split { $0 == " " || $0 == "," }
    if words.first == "E:", words.count >= 5 {
      guard let seconds = Double(words[1]), let type = Int(words[2], radix: 16), let code = Int(words[3], radix: 16),
        let value = Int(words[4])
      else { return nil }
      return (seconds * 1000, type, code, value)
    }
    guard words.first == "Event:", words.count > 4, let seconds = Double(words[2]) else { return nil }
    if words.contains("SYN_REPORT") { return (seconds * 1000, 0, 0, 0) }
    guard words.count > 10, let type = Int(words[4]), let code = Int(words[7]), let value = Int(words[10]) else {
      return nil
    }
    return (seconds * 1000, type, code, value)
  }
}
