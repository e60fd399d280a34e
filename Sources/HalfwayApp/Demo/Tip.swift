import Foundation
import Halfway
import HalfwayRecordings

/// An explanation of a control: what it does, its key, and for a threshold its unit, range, and default.
package struct Tip: Equatable {
  package var text: String
  /// The frame of the control in the window.
  package var frame: CGRect

  package init(_ text: String, at frame: CGRect) { (self.text, self.frame) = (text, frame) }

  /// The text of an action with a key, such as "Undo (Z)".
  package static func text(_ summary: String, key: String?) -> String {
    summary.capitalizedFirst + (key.map { " (\($0))" } ?? "")
  }
}

/// The time at which a tip appears: when the pointer has rested on its control for a while, or immediately while
/// another one is shown.
package struct TipTimer {
  private var wanted: Tip?
  /// The time at which the wanted tip appears; `nil` while none is waiting.
  package private(set) var due: Timestamp?
  package private(set) var shown: Tip?
  private static let delaySeconds = 0.6

  package init() {}

  /// Sets the control under the pointer; `nil` means none.
  package mutating func point(at tip: Tip?, at time: Timestamp) {
    guard tip != wanted else { return }
    wanted = tip
    if shown != nil || tip == nil {
      (shown, due) = (tip, nil)
    } else {
      due = time.advanced(bySeconds: Self.delaySeconds)
    }
  }

  package mutating func advance(to time: Timestamp) {
    guard let due, due <= time else { return }
    (shown, self.due) = (wanted, nil)
  }
}

/// A tip on a dark box near its control.
package final class TipView: View {
  private let label = Label("", font: Typography.caption, color: Palette.dark.onDark, lines: 0)
  private static let widest = 300.0
  private static let padding = CGSize(width: 10, height: 7)

  package init() {
    super.init(frame: .zero)
    backgroundColor = Palette.dark.dark.withAlphaComponent(0.94)
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = CGColor(white: 1, alpha: 0.16)
    isUserInteractionEnabled = false
    isHidden = true
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a tip below its control, or above it if there is no room.
  package func show(_ tip: Tip?, in window: CGSize) {
    isHidden = tip == nil
    guard let tip else { return }
    label.text = tip.text
    let widest = max(1, min(Self.widest, window.width - 16) - 2 * Self.padding.width)
    let text = label.sizeThatFits(CGSize(width: widest, height: .greatestFiniteMagnitude))
    let width = Double(text.width.rounded(.up)) + 2 * Self.padding.width + 2
    let height = Double(text.height.rounded(.up)) + 2 * Self.padding.height
    let x = min(max(8, tip.frame.midX - width / 2), max(8, window.width - 8 - width))
    let below = tip.frame.maxY + 6
    let y = below + height <= window.height - 4 ? below : max(4, tip.frame.minY - 6 - height)
    frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    label.frame = bounds.insetBy(dx: Self.padding.width, dy: Self.padding.height)
  }
}
