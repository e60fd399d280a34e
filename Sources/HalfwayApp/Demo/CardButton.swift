/// The content of a button on a card.
package struct CardButton<Action: Hashable & Sendable>: Equatable, Sendable {
  package var title: String
  package var action: Action
  /// Whether the button is highlighted: it is in effect, or the default action.
  package var isOn = false
  package var isEnabled = true
}
