import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay

/// The contacts of a recording as dots on pictures of its replay. A lifted contact fades out.
struct ContactDots {
  private let paths: [ContactPath]

  private static let radiusPoints = 18.0
  private static let fadeMicroseconds: Int64 = 250_000

  init(_ recording: Recording) { paths = ContactPath.all(recording) }

  /// Adds the dots at a time to a picture.
  func draw(at time: Timestamp, on list: inout DisplayList) {
    for path in paths {
      guard let place = path.places.last(where: { $0.time <= time }) else { continue }
      let since = path.end.map { max(0, time.microseconds(since: $0)) } ?? 0
      let opacity = 1 - Double(since) / Double(Self.fadeMicroseconds)
      guard opacity > 0 else { continue }
      let radius = Self.radiusPoints
      let circle = RoundedRect(
        CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius), cornerRadius: radius)
      // Light within dark, so that a dot is seen on any ground.
      list.items.append(.fill(circle, CGColor(white: 1, alpha: 0.45 * opacity)))
      list.items.append(.border(circle, width: 2, CGColor(white: 0, alpha: 0.6 * opacity)))
    }
  }
}
