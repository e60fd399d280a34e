import Foundation
import Halfway
import HalfwayReplay

/// The progress over a whole replay, with a tick for each input and a line for each event of a transition.
package final class ReplayCurve: Layer {
  /// An event and its name.
  package struct Mark {
    package var time: Timestamp
    package var name: String
    /// Whether the event is a grab or a release, which is drawn in the accent color.
    package var isMajor: Bool
  }

  private var film: ReplayFilm?
  private var palette = Palette.light
  /// The height of the ticks of input below the curve, in points.
  private static let tickHeight = 7.0
  private static let inset = 6.0
  /// The height of the names above the curve, in points, if the curve is tall enough to have names.
  package static let nameHeight = 16.0
  package static func hasNames(height: Double) -> Bool { height >= 44 }

  package func show(_ film: ReplayFilm, _ palette: Palette) {
    (self.film, self.palette) = (film, palette)
    setNeedsDisplay()
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

  /// Returns the x coordinate of a time on a curve of the given width.
  package static func place(_ time: Timestamp, end: Timestamp, width: Double) -> Double {
    let share = Double(time.microseconds) / Double(max(1, end.microseconds))
    return inset + max(0, width - 2 * inset) * min(1, max(0, share))
  }

  /// Returns the time at an x coordinate.
  package static func moment(at x: Double, end: Timestamp, width: Double) -> Timestamp {
    let inner = width - 2 * inset
    guard inner > 0, x > inset else { return .zero }
    let share = (x - inset) / inner
    return share < 1 ? Timestamp(microseconds: Int64(Double(end.microseconds) * share)) : end
  }

  package override func appendContent(to list: inout DisplayList, values: LayerValues) {
    let bounds = values.bounds
    guard let film, bounds.width > 2 * Self.inset, bounds.height > 12 else { return }
    func line(_ x: Double, _ top: Double, _ bottom: Double, _ color: Color, width: Double = 1) {
      let rect = CGRect(x: x - width / 2, y: top, width: width, height: max(0, bottom - top))
      list.items.append(.fill(RoundedRect(rect), color.cgColor))
    }
    func place(_ time: Timestamp) -> Double {
      bounds.minX + Self.place(time, end: film.end, width: bounds.width)
    }
    list.items.append(.fill(RoundedRect(bounds, cornerRadius: 8), palette.field.cgColor))
    let top = Self.hasNames(height: bounds.height) ? Self.nameHeight + 4 : 6
    let plot = CGRect(
      x: bounds.minX, y: bounds.minY + top, width: bounds.width,
      height: max(1, bounds.height - top - 6 - Self.tickHeight))
    func height(_ percent: Double) -> Double { plot.maxY - plot.height * min(1, max(0, percent)) }
    if !film.isBlind {
      let limit = height(film.report.result.verdict.thresholds.commitProgress)
      let dash = CGRect(
        x: bounds.minX + Self.inset, y: limit - 0.5, width: bounds.width - 2 * Self.inset, height: 1)
      list.items.append(.fill(RoundedRect(dash), palette.secondary.cgColor.withAlphaComponent(0.5)))
    }
    for mark in Self.marks(of: film) {
      line(place(mark.time), bounds.minY + 4, bounds.maxY, mark.isMajor ? palette.accent : palette.secondary)
    }
    appendTicks(film, place) { line($0, bounds.maxY - ($1 ? Self.tickHeight : 3), bounds.maxY, palette.secondary) }
    for path in Self.paths(film, place, height) {
      list.items.append(.stroke(path, StrokeStyle(width: 2), .color(palette.accent.cgColor)))
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

  /// Returns a path for each transition, with points at least 0.5 points apart.
  private static func paths(
    _ film: ReplayFilm, _ place: (Timestamp) -> Double, _ height: (Double) -> Double
  ) -> [CGPath] {
    var paths: [CGPath] = []
    var path: CGPath?
    var last = 0.0
    for frame in film.frames {
      guard let percent = frame.percent, percent.isFinite else {
        if let path { paths.append(path) }
        path = nil
        continue
      }
      let point = CGPoint(x: place(frame.time), y: height(percent))
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
