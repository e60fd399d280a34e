import Foundation
import HalfwayMotion

/// A pinch that the wheel makes while Ctrl is held. It lasts until the wheel has rested for a while, or Ctrl is let go.
struct WheelPinch: Hashable {
  /// What a notch of the wheel makes of the distance, forwards: apart by a tenth, as pages are enlarged.
  static let scaleOfStep = 1.1
  /// The rest after which the contacts lift: longer than a hand takes from notch to notch, shorter than one waits for an outcome.
  static let pauseMicroseconds: Int64 = 300_000

  private(set) var pair: ContactPair
  /// When the contacts lift if the wheel stays at rest.
  private(set) var deadline: Timestamp

  init(_ pair: ContactPair, at moment: Timestamp) {
    self.pair = pair
    deadline = moment.advanced(byMicroseconds: Self.pauseMicroseconds)
  }

  /// Steps count in notches, forwards and so apart above 0; a wheel without notches gives parts of them.
  mutating func turn(by steps: Double, at moment: Timestamp) {
    pair.setScale(pair.scale * pow(Self.scaleOfStep, steps))
    deadline = moment.advanced(byMicroseconds: Self.pauseMicroseconds)
  }
}
