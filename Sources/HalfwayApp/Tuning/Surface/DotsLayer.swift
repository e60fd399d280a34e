import Foundation
import Halfway
import HalfwayRecordings

/// The recordings on a decision surface. A dot's shape represents the intent, its color the outcome.
package final class DotsLayer: Layer {
  /// A dot as it is drawn.
  package struct Mark: Equatable {
    package enum Shape: Equatable {
      /// The shapes for the intents to finish, to cancel, not to navigate, and for an unknown intent.
      case disc, diamond, square, ring

      package init(_ intent: RecordingHeader.Intent?) {
        switch intent {
        case .finish: self = .disc
        case .cancel: self = .diamond
        case .noNavigation: self = .square
        case nil: self = .ring
        }
      }
    }

    package var place: CGPoint
    package var shape: Shape
    package var outcome: RecordingFooter.Outcome
    package var isWrong = false
    /// Whether the dot shows a provisional reading.
    package var isPale = false
    /// Whether the dot is de-emphasized.
    package var isFaded = false
    /// Whether the dot is in the part of the surface that is shown.
    package var isShown = true
  }

  package private(set) var marks: [Mark] = []
  private var colors = TuningColors(.light)
  /// The indexes of the dots with a halo: the one under the pointer and the selected ones.
  private var haloes: [Int] = []

  package func show(_ marks: [Mark], haloes: [Int], _ colors: TuningColors) {
    guard marks != self.marks || haloes != self.haloes || colors.palette.page != self.colors.palette.page else {
      return
    }
    (self.marks, self.haloes, self.colors) = (marks, haloes, colors)
    setNeedsDisplay()
  }

  /// Returns the radius of a dot, in points, which is smaller if there are many dots.
  package static func radius(of count: Int) -> Double { count <= 150 ? 4.5 : count <= 600 ? 3.5 : 2.75 }

  package override func appendContent(to list: inout DisplayList, values: LayerValues) {
    let radius = Self.radius(of: marks.count)
    for index in haloes where marks.indices.contains(index) && marks[index].isShown {
      append(circle: marks[index].place, radius + 6, colors.palette.ink.cgColor.withAlphaComponent(0.18), to: &list)
    }
    // Emphasized dots are drawn above the others.
    let shown = marks.filter(\.isShown)
    for mark in shown where mark.isFaded { append(mark, radius, to: &list) }
    for mark in shown where !mark.isFaded { append(mark, radius, to: &list) }
  }

  private func append(_ mark: Mark, _ radius: Double, to list: inout DisplayList) {
    let color = colors.of(mark.outcome).withAlphaComponent(mark.isFaded ? 0.16 : mark.isPale ? 0.34 : 0.92)
    let center = mark.place
    switch mark.shape {
    case .disc: append(circle: center, radius, color, to: &list)
    case .ring:
      let rect = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      list.items.append(.border(RoundedRect(rect, cornerRadius: radius), width: 2, color))
    case .square:
      let half = radius * 0.9
      let rect = CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
      list.items.append(.fill(RoundedRect(rect, cornerRadius: 0), color))
    case .diamond:
      let reach = radius * 1.3
      var path = CGPath()
      path.move(to: CGPoint(x: center.x, y: center.y - reach))
      path.addLine(to: CGPoint(x: center.x + reach, y: center.y))
      path.addLine(to: CGPoint(x: center.x, y: center.y + reach))
      path.addLine(to: CGPoint(x: center.x - reach, y: center.y))
      path.closeSubpath()
      list.items.append(.fill(.path(path, .nonZero), .color(color)))
    }
    guard mark.isWrong, !mark.isFaded else { return }
    let ring = radius + 3
    let rect = CGRect(x: center.x - ring, y: center.y - ring, width: 2 * ring, height: 2 * ring)
    list.items.append(
      .border(
        RoundedRect(rect, cornerRadius: ring), width: 1.5, colors.wrong.withAlphaComponent(mark.isPale ? 0.4 : 1)))
  }

  private func append(circle center: CGPoint, _ radius: Double, _ color: CGColor, to list: inout DisplayList) {
    let rect = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    list.items.append(.fill(RoundedRect(rect, cornerRadius: radius), color))
  }
}
