import CSDL
import Foundation
import HalfwayLayers

/// The size of new windows on a display.
enum WindowPlace {
  private static let maximumSide = 16384.0

  /// Returns the size of a window in SDL's units, which are whole numbers: the requested one, if the display has room
  /// for it, because otherwise a part couldn't be seen or reached.
  ///
  /// - Parameters:
  ///   - size: The requested size in points.
  ///   - unitsPerPoint: The number of units per point.
  ///   - bounds: The part of the display that windows can use, in units; `nil` if it isn't known.
  static func fitting(_ size: CGSize, unitsPerPoint: Double, in bounds: CGSize?) -> (width: Int32, height: Int32) {
    func side(_ points: CGFloat, _ room: CGFloat?) -> Int32 {
      let room = room.map { $0 >= 1 ? min($0, maximumSide) : maximumSide } ?? maximumSide
      return Int32(max(1, min(points * unitsPerPoint, room).rounded(.toNearestOrAwayFromZero)))
    }
    return (side(size.width, bounds?.width), side(size.height, bounds?.height))
  }

  /// The size of the part of the first display that windows can use, without bars of the desktop, in SDL's units. `nil`
  /// if it isn't known. Read it after the initialization of video.
  @MainActor static var usableBounds: CGSize? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return nil }
    return CGSize(width: Double(bounds.w), height: Double(bounds.h))
  }
}
