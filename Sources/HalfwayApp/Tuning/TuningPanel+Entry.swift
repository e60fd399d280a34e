import Foundation
import HalfwayGestures
import HalfwaySDLStage

/// Typing the exact value of a threshold.
extension TuningPanel {
  /// Begins to type the value of the selected threshold.
  package func beginEntry() {
    guard let row = selectedRow, case .number(let field) = row.control, isEffective(row.control) else { return }
    entry = TuningEntry(of: field, in: model.thresholds, settling.units)
    needsShowing = true
  }

  /// Ends the typing. A value that can't be used is discarded with a message.
  package func endEntry(accepting isAccepting: Bool) {
    guard let entry else { return }
    self.entry = nil
    needsShowing = true
    guard isAccepting else { return }
    do {
      let value = try entry.value(in: model.thresholds)
      edit { model in
        model.beginChange()
        model.set(value, forKey: entry.key)
      }
    } catch {
      show(message: error.reason)
    }
  }

  package func type(_ text: String) {
    entry?.type(text)
    needsShowing = true
  }

  /// Handles a key while a value is typed; characters arrive as text.
  package func edit(with key: Key) {
    switch key {
    case .enter, .tab: endEntry(accepting: true)
    case .escape: endEntry(accepting: false)
    case .backspace: entry?.deleteLast()
    case .left, .right, .up, .down, .space, .f11, .character: break
    }
    needsShowing = true
  }
}
