import Foundation
import HalfwayMotion

/// A pinch made with the wheel while Ctrl is pressed. It lasts until the wheel has rested for a while or Ctrl is
/// released.
struct WheelPinch: Hashable {
  /// The factor by which a forward notch of the wheel changes the distance: a tenth more, like zooming a page.
  static let scaleOfStep = 1.1
  /// The pause in microseconds after which the contacts lift: longer than the pause between two notches, and shorter
  /// than the user would wait for an outcome.
  static let pauseMicroseconds: Int64 = 300_000

  private(set) var pair: ContactPair
  /// The time at which the contacts lift unless the wheel turns again.
  private(set) var deadline: Timestamp

  init(_ pair: ContactPair, at moment: Timestamp) {
    self.pair = pair
    deadline = moment.advanced(byMicroseconds: Self.pauseMicroseconds)
  }

  /// Turns the wheel by a number of notches, positive for forward and apart; a wheel without notches gives fractions.
  mutating func turn(by steps: Double, at moment: Timestamp) {
    pair.setScale(pair.scale * pow(Self.scaleOfStep, steps))
    deadline = moment.advanced(byMicroseconds: Self.pauseMicroseconds)
  }
}
