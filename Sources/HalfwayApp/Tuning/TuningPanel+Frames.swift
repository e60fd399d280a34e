import Foundation
import Halfway

/// Where the parts of the tuning panel are in the window, and what they show.
extension TuningPanel {
  /// Returns the frame of an action's button in the window, or `nil` if there is none.
  package func frame(of action: TuningAction) -> CGRect? {
    panelView.layoutIfNeeded()
    return panelView.buttons.frame(of: action, in: root)
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
}
