import Foundation
import HalfwayMotion

/// The part of a replay that a curve shows.
package struct ReplayRange: Equatable {
  package private(set) var start: Timestamp
  package private(set) var end: Timestamp
  /// The end of the whole replay.
  private let last: Timestamp
  /// The space at both ends of the curve, in points.
  package static let inset = 6.0
  /// The shortest part, in microseconds.
  private static let minimumMicroseconds = 50_000.0

  /// The whole replay.
  package init(of film: ReplayFilm) { (start, end, last) = (.zero, film.end, film.end) }

  /// Whether a part is shown rather than the whole replay.
  package var isZoomed: Bool { start > .zero || end < last }

  private var microseconds: Double { Double(max(1, end.microseconds(since: start))) }

  /// Returns the x coordinate of a time on a curve of the given width; it is outside the curve if the part doesn't
  /// contain the time.
  package func place(_ time: Timestamp, width: Double) -> Double {
    Self.inset + max(0, width - 2 * Self.inset) * Double(time.microseconds(since: start)) / microseconds
  }

  /// Returns the time at an x coordinate, within the part.
  package func moment(at x: Double, width: Double) -> Timestamp {
    let inner = width - 2 * Self.inset
    guard inner > 0 else { return start }
    let share = min(1, max(0, (x - Self.inset) / inner))
    return share == 1 ? end : start.advanced(byMicroseconds: Int64(microseconds * share))
  }

  /// Shows a part that is longer by a factor, in which a time keeps its place.
  package mutating func zoom(by factor: Double, about time: Timestamp) {
    guard factor > 0, factor.isFinite else { return }
    let whole = Double(last.microseconds)
    let length = min(whole, max(min(whole, Self.minimumMicroseconds), microseconds * factor))
    let share = Double(time.microseconds(since: start)) / microseconds
    show(from: Double(time.microseconds) - length * min(1, max(0, share)), length)
  }

  /// Moves the part by a share of its length.
  package mutating func move(by share: Double) {
    guard share.isFinite else { return }
    show(from: Double(start.microseconds) + microseconds * share, microseconds)
  }

  /// Shows a longer or a shorter part about an x coordinate, or a later or an earlier one, by turns of the wheel.
  package mutating func wheelTurned(by notches: CGPoint, at x: Double, width: Double) {
    zoom(by: pow(1.25, -notches.y), about: moment(at: x, width: width))
    move(by: notches.x * 0.1)
  }

  /// Moves the part, if it is necessary, so that it contains a time.
  package mutating func reveal(_ time: Timestamp) {
    guard time < start || time > end else { return }
    show(from: Double(time.microseconds) - microseconds / 4, microseconds)
  }

  private mutating func show(from wanted: Double, _ length: Double) {
    let begin = min(max(0, wanted), max(0, Double(last.microseconds) - length))
    start = Timestamp(microseconds: Int64(begin.rounded()))
    end = Timestamp(microseconds: min(last.microseconds, Int64((begin + length).rounded())))
  }
}
