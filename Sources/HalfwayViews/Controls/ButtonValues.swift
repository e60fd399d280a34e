/// What a button shows in each of its states.
struct ButtonValues<Value> {
  private var values: [Control.State: Value] = [:]

  subscript(state: Control.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Whether there is a value for just this state.
  func has(_ state: Control.State) -> Bool { values[state] != nil }

  /// The value for a state, or for the normal one where there is none. A button that is pressed while it is selected shows what it does
  /// normally, as in UIKit, unless there is a value for both together.
  func shown(for state: Control.State) -> Value? { values[state] ?? values[.normal] }
}
