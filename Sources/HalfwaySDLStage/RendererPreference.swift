/// The choice of a window's renderer.
public enum RendererPreference: String, Hashable, Sendable, CaseIterable {
  /// SDL's renderer if it uses a graphics processor; otherwise `raster`.
  case auto
  /// SDL's renderer, regardless of its implementation.
  case sdl
  /// The software renderer, drawing directly into the window.
  case raster
}
