import Foundation
import Halfway
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTuning

/// The editor of the settle spring, which is in place of the decision surface on the page of settling.
extension TuningPanel {
  package var showsSpring: Bool { page == .settling && cards.blind == nil }

  /// Whether the rule for the completion speed uses the spring.
  package var isSpringEffective: Bool { isEffective(.number(.settleDampingRatio)) }

  /// The movement after the release of the selected dot, otherwise that of a transition over the whole travel.
  package func response(by thresholds: Thresholds) -> SettlingResponse {
    if let index = emphasis.single, model.dots.indices.contains(index), let release = model.dots[index].edited.release {
      let finishes = model.dots[index].edited.outcome == .finish
      return SettlingResponse(after: release, finishes: finishes, thresholds: thresholds)
    }
    return SettlingResponse(travelPoints: setting.travelPoints, thresholds: thresholds)
  }

  package func showSpring() {
    let (edited, saved) = (response(by: model.thresholds), response(by: model.saved[model.device]))
    var held: SpringView.Handle?
    for case .spring(let handle) in holds.values { held = handle }
    panelView.spring.show(
      edited, saved: saved.isSame(as: edited) ? nil : saved, isEffective: isSpringEffective, held: held,
      hovered: settling.hovered, colors)
  }

  /// The overshoot, the settling time, and both pairs of parameters in words.
  package var springText: (headline: String, detail: String) {
    let (response, thresholds) = (response(by: model.thresholds), model.thresholds)
    let (overshoot, travel) = (response.overshootPoints, response.travelPoints)
    func text(_ value: Double, _ places: Int = 2) -> String {
      JSONWriter.text(of: Double(value.fixed(places: places)) ?? value)
    }
    let headline =
      overshoot < 0.05
      ? "No overshoot" : "Overshoot \(text(overshoot, 1)) points, \(text(overshoot / travel * 100, 1))%"
    guard isSpringEffective else {
      return (
        "The spring has no effect", "The completion speed rule is '\(thresholds.completionSpeedRule.rawValue)'"
      )
    }
    let bounce = Spring.bounce(ofDampingRatio: thresholds.settleDampingRatio)
    return (
      headline + "; settled after \(text(response.settledSeconds * 1000, 0)) ms",
      "Damping ratio \(text(thresholds.settleDampingRatio)), response \(text(thresholds.settleResponseSeconds)) s; "
        + "bounce \(text(bounce)), duration \(text(thresholds.settleResponseSeconds)) s"
    )
  }

  // MARK: Handles

  /// Begins to drag the handle at a point of the view.
  package func landOnSpring(at point: CGPoint) -> Hold {
    show(message: nil)
    guard let handle = panelView.spring.handle(at: point) else { return .nothing }
    guard isSpringEffective else {
      show(message: "The spring has no effect with this completion speed rule")
      return .nothing
    }
    selectedKey = Self.field(of: handle).key
    model.beginChange()
    return .spring(handle)
  }

  package func drag(_ handle: SpringView.Handle, to point: CGPoint) {
    let plot = panelView.spring.plot
    let field = Self.field(of: handle)
    let value =
      switch handle {
      case .damping: response(by: model.thresholds).dampingRatio(through: plot.percent(at: point.y))
      case .response: plot.time(at: point.x)
      }
    let scale = TuningScale(of: field, with: [model.thresholds[field]])
    // Finer steps than those of the slider, so that the curve follows the pointer.
    let fine = (value * 100).rounded() / 100
    edit { $0.set(min(max(fine, scale.range.lowerBound), scale.range.upperBound), forKey: field.key) }
  }

  private static func field(of handle: SpringView.Handle) -> ThresholdField {
    switch handle {
    case .damping: .settleDampingRatio
    case .response: .settleResponseSeconds
    }
  }

  /// Updates the hovered handle.
  ///
  /// - Returns: Whether the appearance changed.
  package func hoverOverSpring(at point: CGPoint?) -> Bool {
    guard holds.isEmpty else { return false }
    let handle = point.flatMap { panelView.spring.handle(at: $0) }
    guard handle != settling.hovered else { return false }
    settling.hovered = handle
    needsShowing = true
    return true
  }
}

/// The state of the editor of the settle spring.
package struct SettlingState {
  package var units = SpringUnits.damping
  package var hovered: SpringView.Handle?
  /// Whether a gesture is replayed again and again.
  package var isPreviewing = false
}
