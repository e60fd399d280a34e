import Foundation
import Halfway

/// Where the parts of the tuning panel are in the window, and what they show.
extension TuningPanel {
  /// Returns the frame of an action's button in the window, or `nil` if there is none.
  package func frame(of action: TuningAction) -> CGRect? {
    panelView.layoutIfNeeded()
    return panelView.allButtons.frame(of: action, in: root)
  }

  /// Returns the frame of a threshold's row in the window, or `nil` if it isn't visible.
  package func sliderFrame(of key: String) -> CGRect? {
    panelView.frame(of: key).map { $0.offsetBy(dx: panelView.frame.minX, dy: panelView.frame.minY) }
  }

  /// The text below the surface.
  package var text: (headline: String, detail: String) { panelView.text }

  /// The marks of the dots as they are drawn.
  package var marks: [DotsLayer.Mark] { panelView.surface.dots.marks }

  /// Returns the position of a dot in the window.
  package func place(of index: Int) -> CGPoint? {
    guard marks.indices.contains(index) else { return nil }
    return panelView.surface.convert(marks[index].place, to: root)
  }

  /// Returns the explanation of the control at a point of the window, or `nil` if there is none.
  package func tip(at point: CGPoint) -> Tip? {
    if let (action, frame) = panelView.allButtons.button(at: point, of: root) {
      return TuningKey.tip(of: action).map { Tip($0, at: frame) }
    }
    let inside = CGPoint(x: point.x - panelView.frame.minX, y: point.y - panelView.frame.minY)
    guard let index = panelView.row(at: inside) else { return nil }
    let row = panelView.rows[index]
    return Tip(row.control.tip(settling.units, isEffective: row.isEnabled), at: row.convert(row.bounds, to: root))
  }
}
