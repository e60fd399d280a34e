/// Who draws a window.
public enum RendererPreference: String, Hashable, Sendable, CaseIterable {
  /// SDL's renderer where it has a graphics processor, else `raster`.
  case auto
  /// SDL's renderer, whatever stands behind it.
  case sdl
  /// The processor, straight into the window.
  case raster
}
