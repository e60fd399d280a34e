/// A key by what it says, after the keyboard layout.
public enum Key: Hashable, Sendable {
  case escape
  case space
  case enter
  case tab
  case backspace
  case left
  case right
  case up
  case down
  /// The letter, digit or sign on the key; letters in lower case, or upper case with Shift.
  case character(Character)
}
