import Foundation
import HalfwayLayers
import HalfwayMotion

/// The bars that show the visible part of the content while it moves and shortly after.
@MainActor
final class ScrollIndicators {
  private var vertical: Layer?
  private var horizontal: Layer?
  private var isShown = false

  var style = ScrollView.IndicatorStyle.default {
    didSet {
      for line in [vertical, horizontal] { line?.backgroundColor = color.cgColor }
    }
  }

  // Chosen by comparison with UIKit; lengths in points.
  private static let thickness = 3.0
  private static let margin = 3.0
  /// The minimum length within the range: shorter bars aren't recognizable. Beyond an end the bar shrinks down to its
  /// thickness.
  private static let shortest = 36.0
  private static let fadeSeconds = 0.25
  private static let fadeDelaySeconds = 0.3

  private var color: Color {
    switch style {
    case .default: Color(white: 0, alpha: 0.35)
    case .black: Color(white: 0, alpha: 0.6)
    case .white: Color(white: 1, alpha: 0.6)
    }
  }

  func show(in view: ScrollView) {
    isShown = true
    if view.showsVerticalScrollIndicator, vertical == nil { vertical = makeLine() }
    if view.showsHorizontalScrollIndicator, horizontal == nil { horizontal = makeLine() }
    layOut(in: view)
    Transaction.withoutAnimation {
      for line in [vertical, horizontal] { line?.opacity = 1 }
    }
  }

  private func makeLine() -> Layer {
    let line = Layer().withoutImplicitActions()
    line.backgroundColor = color.cgColor
    line.cornerRadius = Self.thickness / 2
    return line
  }

  /// Fades the bars out, unless they are shown again meanwhile.
  func fade() {
    guard isShown else { return }
    isShown = false
    let parameters = AnimationParameters(
      durationSeconds: Self.fadeSeconds, delaySeconds: Self.fadeDelaySeconds, pacing: .cubic(.easeInOut))
    // They fade in their own time, also in a transition that a finger holds or that is canceled.
    Transaction.animate(parameters, on: (vertical ?? horizontal)?.scheduler?.root) {
      for line in [vertical, horizontal] { line?.opacity = 0 }
    }
  }

  /// Places the bars at the edges of the view, above its content.
  func layOut(in view: ScrollView) {
    guard vertical != nil || horizontal != nil else { return }
    let (x, y) = view.ranges
    let bounds = view.bounds
    let content = view.adjustedContentInset
    Transaction.withoutAnimation {
      if let vertical {
        let own = view.verticalScrollIndicatorInsets
        let track: (Double, Double) = (
          bounds.minY + content.top + own.top, bounds.maxY - content.bottom - own.bottom
        )
        let span = span(y, offset: bounds.minY, track: track, content: view.contentSize.height)
        place(vertical, in: view, isShown: view.showsVerticalScrollIndicator) {
          span.map {
            CGRect(
              x: bounds.maxX - own.right - Self.margin - Self.thickness, y: $0.start, width: Self.thickness,
              height: $0.length)
          }
        }
      }
      if let horizontal {
        let own = view.horizontalScrollIndicatorInsets
        let track: (Double, Double) = (
          bounds.minX + content.left + own.left, bounds.maxX - content.right - own.right
        )
        let span = span(x, offset: bounds.minX, track: track, content: view.contentSize.width)
        place(horizontal, in: view, isShown: view.showsHorizontalScrollIndicator) {
          span.map {
            CGRect(
              x: $0.start, y: bounds.maxY - own.bottom - Self.margin - Self.thickness, width: $0.length,
              height: Self.thickness)
          }
        }
      }
    }
  }

  /// Returns the start and length of a bar; nil if there is nothing to scroll.
  private func span(
    _ range: ScrollRange, offset: Double, track: (Double, Double), content: Double
  ) -> (start: Double, length: Double)? {
    let room = track.1 - track.0 - 2 * Self.margin
    guard range.upper > range.lower, room > Self.shortest else { return nil }
    let share = range.extent / (range.upper - range.lower + range.extent)
    let end = range.clamped(offset)
    let length = max(Self.thickness, max(Self.shortest, room * share) - (offset - end).magnitude)
    let part = (end - range.lower) / (range.upper - range.lower)
    return (track.0 + Self.margin + (room - length) * part, length)
  }

  private func place(_ line: Layer, in view: ScrollView, isShown: Bool, at frame: () -> CGRect?) {
    guard isShown, let frame = frame() else { return line.removeFromSuperlayer() }
    if view.layer.sublayers.last !== line, view.layer.sublayers.dropLast().last !== line || line.superlayer == nil {
      view.layer.addSublayer(line)
    }
    line.frame = frame
  }
}
