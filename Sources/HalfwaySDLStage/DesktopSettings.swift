import CWindowSystem

/// What the user has chosen in the desktop's settings.
public enum DesktopSettings {
  /// Whether the desktop's programs animate: GTK's setting `gtk-enable-animations`, as the settings manager of an X
  /// display reports it, which on Wayland is the display of X programs. `nil` if there is no such manager.
  ///
  /// The value is read once at the call; it doesn't follow changes.
  public static var enablesAnimations: Bool? {
    switch CX11_enablesAnimations() {
    case 0: false
    case 1: true
    default: nil
    }
  }
}
