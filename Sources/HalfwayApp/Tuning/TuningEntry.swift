import Foundation
import HalfwayGestures
import HalfwayMotion

/// The exact value of a threshold while it is typed.
package struct TuningEntry: Equatable {
  /// The name of the threshold.
  package let key: String
  /// Whether the text is a bounce, for a threshold that is a damping ratio.
  private let isBounce: Bool
  package private(set) var text: String
  /// Whether the text is still the threshold's value, which the first character replaces.
  private var isUntouched = true
  private static let maximumLength = 12

  package init(of field: ThresholdField, in thresholds: Thresholds, _ units: SpringUnits = .damping) {
    key = field.key
    let control = TuningControl.number(field)
    isBounce = control.isBounce(units)
    text = isBounce ? control.text(in: thresholds, units) : control.number(in: thresholds)
  }

  /// Appends the characters of numbers; a comma counts as a decimal point.
  package mutating func type(_ typed: String) {
    let characters = typed.map { $0 == "," ? "." : $0 }.filter { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard !characters.isEmpty else { return }
    if isUntouched { text = "" }
    isUntouched = false
    text = String((text + characters).prefix(Self.maximumLength))
  }

  package mutating func deleteLast() {
    isUntouched = false
    text = String(text.dropLast())
  }

  /// Returns the value.
  /// - Throws: `EntryError` if it isn't a number, or outside the threshold's range.
  package func value(in thresholds: Thresholds) throws(EntryError) -> Double {
    guard let typed = Double(text), typed.isFinite else { throw EntryError(reason: "'\(text)' isn't a number") }
    let value = isBounce ? Spring.dampingRatio(ofBounce: typed) : typed
    var copy = thresholds
    do throws(ThresholdsError) { try copy.setValue(value, forKey: key) } catch {
      throw EntryError(reason: "\(error)")
    }
    return value
  }

  /// The reason why a typed value can't be used.
  package struct EntryError: Error {
    package let reason: String
  }
}
