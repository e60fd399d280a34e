/// The content of a button for each state.
struct ButtonValues<Value> {
  private var values: [Control.State: Value] = [:]

  subscript(state: Control.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Returns whether there is a value for exactly this state.
  func has(_ state: Control.State) -> Bool { values[state] != nil }

  /// Returns the value for a state, or that for the normal state. A button that is both highlighted and selected shows
  /// its normal content, as in UIKit, unless there is a value for the combination.
  func shown(for state: Control.State) -> Value? { values[state] ?? values[.normal] }
}
