/// A key, identified by its meaning in the current keyboard layout.
public enum Key: Hashable, Sendable {
  /// The Escape key.
  case escape
  /// The space bar.
  case space
  /// The Return or Enter key.
  case enter
  /// The Tab key.
  case tab
  /// The Backspace key.
  case backspace
  /// The left arrow key.
  case left
  /// The right arrow key.
  case right
  /// The up arrow key.
  case up
  /// The down arrow key.
  case down
  /// The key F11, which usually toggles full screen.
  case f11
  /// A letter, digit, or symbol; letters are lowercase, or uppercase with Shift.
  case character(Character)
}
