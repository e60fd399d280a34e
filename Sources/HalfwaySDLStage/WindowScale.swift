import CWindowSystem
import Foundation

/// The number of SDL's window units per point. On X11, a unit is a pixel; on Wayland, the display has scaled it
/// already.
public enum WindowScale {
  /// The range of scales. Windows of a smaller scale couldn't be operated.
  public static let range = 0.5...8.0

  /// Returns the scale of new windows: the requested one, or otherwise what the desktop's settings say, which only X11
  /// leaves to programs.
  ///
  /// - Parameters:
  ///   - requested: The requested scale; `nil` for that of the desktop. Clamped to `range`.
  ///   - variables: The environment, of which `GDK_SCALE` is used: the whole number by which programs of the desktop
  ///     are scaled.
  ///   - fontDotsPerInch: The resource `Xft.dpi`, for which 96 is a scale of 1; `nil` if it isn't set.
  static func units(requested: Double?, _ variables: [String: String], fontDotsPerInch: Double?) -> Double {
    if let requested, requested.isFinite { return min(max(requested, range.lowerBound), range.upperBound) }
    if let whole = variables["GDK_SCALE"].flatMap({ Int($0) }), whole >= 1 {
      return min(Double(whole), range.upperBound)
    }
    guard let fontDotsPerInch, fontDotsPerInch.isFinite else { return 1 }
    return min(max(1, fontDotsPerInch / 96), range.upperBound)
  }

  /// Returns the scale of new windows. Call it after the initialization of video.
  @MainActor
  static func units(requested: Double?) -> Double {
    guard VideoSubsystem.currentDriver == "x11" else {
      return units(requested: requested, [:], fontDotsPerInch: nil)
    }
    let dotsPerInch = CX11_fontDotsPerInch()
    return units(
      requested: requested, ProcessInfo.processInfo.environment, fontDotsPerInch: dotsPerInch > 0 ? dotsPerInch : nil)
  }
}
