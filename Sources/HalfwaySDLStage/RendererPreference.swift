/// Who draws a window.
public enum RendererPreference: Hashable, Sendable {
  /// The graphics processor if there is one, else software.
  case automatic
  case accelerated
  case software
}
