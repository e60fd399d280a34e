import Foundation

/// A scroll view that determines where its content comes to rest after a drag.
@MainActor
package protocol RestingOffsetProvider: ScrollView {
  /// Returns the offset at which the content comes to rest, in points.
  ///
  /// - Parameters:
  ///   - offset: The offset at which deceleration alone would end.
  ///   - velocity: The velocity of the offset at release, in points per millisecond.
  func restingOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint
}
