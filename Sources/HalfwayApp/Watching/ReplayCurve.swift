import Foundation
import Halfway
import HalfwayReplay

/// The progress and the velocity over a replay or a part of it, with the thresholds of the decision, a tick for each
/// input, and a line for each event of a transition. A run before a change is dashed.
package final class ReplayCurve: Layer {
  /// An event and its name.
  package struct Mark {
    package var time: Timestamp
    package var name: String
    /// Whether the event is a grab or a release, which is drawn in the accent color.
    package var isMajor: Bool
  }

  private var film: ReplayFilm?
  private var range: ReplayRange?
  /// The velocity at the ends of the axis, in points per second.
  private var fastest = 100.0
  private var palette = Palette.light
  /// The height of the ticks of input below the curve, in points.
  private static let tickHeight = 7.0
  /// The minimum height of both tracks, and the space between them, in points.
  private static let minimumForVelocity = 70.0
  private static let trackGap = 10.0
  /// The height of the names above the curve, in points, if the curve is tall enough to have names.
  package static let nameHeight = 16.0
  package static func hasNames(height: Double) -> Bool { height >= 44 }

  package func show(_ film: ReplayFilm, _ range: ReplayRange, fastest: Double, _ palette: Palette) {
    (self.film, self.range, self.fastest, self.palette) = (film, range, fastest, palette)
    setNeedsDisplay()
  }

  /// The frames of the tracks of progress and velocity in a curve; there is no velocity if it is too low.
  package static func tracks(in bounds: CGRect) -> (progress: CGRect, velocity: CGRect?) {
    let top = hasNames(height: bounds.height) ? nameHeight + 4 : 6
    let all = CGRect(
      x: bounds.minX, y: bounds.minY + top, width: bounds.width, height: max(1, bounds.height - top - 6 - tickHeight))
    guard all.height >= minimumForVelocity else { return (all, nil) }
    let height = ((all.height - trackGap) * 0.6).rounded()
    return (
      CGRect(x: all.minX, y: all.minY, width: all.width, height: height),
      CGRect(
        x: all.minX, y: all.minY + height + trackGap, width: all.width, height: all.height - height - trackGap)
    )
  }

  /// Returns the velocity at the ends of the axis, in points per second.
  package static func fastest(of film: ReplayFilm) -> Double {
    let thresholds = film.report.result.verdict.thresholds
    let all = film.report.result.trace.samples.compactMap { $0.velocityPointsPerSecond.map(abs) }.filter(\.isFinite)
    return max(100, 1.25 * thresholds.commitVelocityPointsPerSecond, all.max() ?? 0)
  }

  /// Returns the transition events that get a line.
  package static func marks(of film: ReplayFilm) -> [Mark] {
    film.report.result.events.filter { !film.isBlind || $0.time < film.end }.compactMap { event in
      switch event.kind {
      case .began: Mark(time: event.time, name: "began", isMajor: false)
      case .grabbed: Mark(time: event.time, name: "caught", isMajor: true)
      case .released, .releasedByApp: Mark(time: event.time, name: "let go", isMajor: true)
      case .ended: Mark(time: event.time, name: "settled", isMajor: false)
      case .started, .settling: nil
      }
    }
  }

  package override func appendContent(to list: inout DisplayList, values: LayerValues) {
    let bounds = values.bounds
    guard let film, let range, bounds.width > 2 * ReplayRange.inset, bounds.height > 12 else { return }
    list.items.append(.fill(RoundedRect(bounds, cornerRadius: 8), palette.field.cgColor))
    list.items.append(.beginGroup(DisplayGroup(clip: RoundedRect(bounds, cornerRadius: 8))))
    defer { list.items.append(.endGroup) }
    func line(_ x: Double, _ top: Double, _ bottom: Double, _ color: Color, width: Double = 1) {
      let rect = CGRect(x: x - width / 2, y: top, width: width, height: max(0, bottom - top))
      list.items.append(.fill(RoundedRect(rect), color.cgColor))
    }
    func level(_ y: Double, _ alpha: Double) {
      let inset = ReplayRange.inset
      let rect = CGRect(x: bounds.minX + inset, y: y - 0.5, width: bounds.width - 2 * inset, height: 1)
      list.items.append(.fill(RoundedRect(rect), palette.secondary.cgColor.withAlphaComponent(alpha)))
    }
    func place(_ time: Timestamp) -> Double { bounds.minX + range.place(time, width: bounds.width) }
    let (plot, lower) = Self.tracks(in: bounds)
    let thresholds = film.report.result.verdict.thresholds
    func height(_ percent: Double) -> Double { plot.maxY - plot.height * min(1, max(0, percent)) }
    for percent in [0, 1] as [Double] { level(height(percent), 0.18) }
    if !film.isBlind { level(height(thresholds.commitProgress), 0.5) }
    for mark in Self.marks(of: film) {
      line(place(mark.time), bounds.minY + 4, bounds.maxY, mark.isMajor ? palette.accent : palette.secondary)
    }
    appendTicks(film, place) { line($0, bounds.maxY - ($1 ? Self.tickHeight : 3), bounds.maxY, palette.secondary) }
    for path in Self.paths(film.isBlind ? [] : film.before.map { ($0.time, $0.percent) }, place, height) {
      let dashes = StrokeStyle(width: 1.5, dashPattern: [5, 4])
      list.items.append(.stroke(path, dashes, .color(palette.secondary.cgColor)))
    }
    let points = film.frames.map { ($0.time, $0.percent) }
    for path in Self.paths(points, place, height) {
      list.items.append(.stroke(path, StrokeStyle(width: 2), .color(palette.accent.cgColor)))
    }
    guard let lower else { return }
    func speed(_ velocity: Double) -> Double {
      lower.midY - lower.height / 2 * min(1, max(-1, velocity / fastest))
    }
    level(speed(0), 0.3)
    if !film.isBlind {
      for velocity in [thresholds.commitVelocityPointsPerSecond, -thresholds.reverseVelocityPointsPerSecond] {
        level(speed(velocity), 0.5)
      }
    }
    let samples = film.report.result.trace.samples.filter { $0.time <= film.end }
    for path in Self.paths(samples.map { ($0.time, $0.velocityPointsPerSecond) }, place, speed) {
      list.items.append(.stroke(path, StrokeStyle(width: 1.5), .color(palette.secondary.cgColor)))
    }
  }

  /// Draws a tick per input, taller where a contact lands or lifts. Ticks of moves that are closer than 1.5 points to
  /// the previous one are omitted.
  private func appendTicks(_ film: ReplayFilm, _ place: (Timestamp) -> Double, _ draw: (Double, Bool) -> Void) {
    var last = -Double.infinity
    for event in film.inputs {
      let x = place(event.timestamp)
      if case .move = event.kind {
        guard x - last >= 1.5 else { continue }
        last = x
        draw(x, false)
      } else {
        draw(x, true)
      }
    }
  }

  /// Returns a path for each part with values, with points at least 0.5 points apart.
  private static func paths(
    _ values: [(time: Timestamp, value: Double?)], _ place: (Timestamp) -> Double, _ height: (Double) -> Double
  ) -> [CGPath] {
    var paths: [CGPath] = []
    var path: CGPath?
    var last = 0.0
    for (time, value) in values {
      guard let value, value.isFinite else {
        if let path { paths.append(path) }
        path = nil
        continue
      }
      let point = CGPoint(x: place(time), y: height(value))
      if path == nil {
        path = CGPath()
        path?.move(to: point)
      } else if point.x - last >= 0.5 {
        path?.addLine(to: point)
      } else {
        continue
      }
      last = point.x
    }
    if let path { paths.append(path) }
    return paths
  }
}
