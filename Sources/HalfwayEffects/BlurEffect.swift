import Foundation
import HalfwayLayers
import HalfwayViews

/// A blur of the content behind a view, with a color over it. The equivalent of UIKit's `UIBlurEffect`.
public final class BlurEffect: VisualEffect {
  /// The strength and color of a blur. Styles from `regular` on, without `Light` or `Dark` at the end, adapt to the
  /// user interface style.
  public enum Style: Int, Sendable, Hashable, CaseIterable {
    /// Very light.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// Light or dark, adapting to the style.
    case regular = 4
    /// More prominent than `regular`.
    case prominent = 5
    /// An ultrathin material.
    case systemUltraThinMaterial = 6
    /// A thin material.
    case systemThinMaterial = 7
    /// The default material.
    case systemMaterial = 8
    /// A thick material.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// An ultrathin material, always light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, always light.
    case systemThinMaterialLight = 12
    /// The default material, always light.
    case systemMaterialLight = 13
    /// A thick material, always light.
    case systemThickMaterialLight = 14
    /// The material of bars, always light.
    case systemChromeMaterialLight = 15
    /// An ultrathin material, always dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, always dark.
    case systemThinMaterialDark = 17
    /// The default material, always dark.
    case systemMaterialDark = 18
    /// A thick material, always dark.
    case systemThickMaterialDark = 19
    /// The material of bars, always dark.
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// Creates a blur with a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  override func backdrop(for userInterfaceStyle: UserInterfaceStyle) -> DisplayBackdrop {
    style.backdrop(isDark: userInterfaceStyle == .dark)
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? BlurEffect)?.style == style }
  public override var hash: Int { style.hashValue }
}

extension BlurEffect.Style {
  /// The saturation of the content behind, which is 1.8 in Apple's sample code of 2013 for such effects
  /// (UIImage+ImageEffects).
  static let saturation = 1.8

  /// The parameters of a style. The first three are those of Apple's sample code of 2013 (UIImage+ImageEffects),
  /// whose radius is the standard deviation. There is no source for the others, which are chosen to look like iOS:
  /// the thicker a material, the less of the background is visible.
  func backdrop(isDark: Bool) -> DisplayBackdrop {
    switch self {
    case .extraLight: Self.backdrop(radius: 20, white: 0.97, alpha: 0.82)
    case .light: Self.backdrop(radius: 30, white: 1, alpha: 0.3)
    case .dark: Self.backdrop(radius: 20, white: 0.11, alpha: 0.73)
    case .regular: isDark ? Self.dark(20, 0.65) : Self.light(20, 0.6)
    case .prominent: isDark ? Self.dark(20, 0.8) : Self.light(20, 0.8)
    case .systemUltraThinMaterial: isDark ? Self.dark(10, 0.4) : Self.light(10, 0.4)
    case .systemThinMaterial: isDark ? Self.dark(10, 0.55) : Self.light(10, 0.55)
    case .systemMaterial: isDark ? Self.dark(20, 0.7) : Self.light(20, 0.7)
    case .systemThickMaterial: isDark ? Self.dark(30, 0.84) : Self.light(30, 0.84)
    case .systemChromeMaterial: isDark ? Self.dark(20, 0.76) : Self.light(20, 0.76)
    default: always.style.backdrop(isDark: always.isDark)
    }
  }

  /// The adapting counterpart of a style that is always light or dark.
  private var always: (style: Self, isDark: Bool) {
    switch self {
    case .systemUltraThinMaterialLight: (.systemUltraThinMaterial, false)
    case .systemThinMaterialLight: (.systemThinMaterial, false)
    case .systemMaterialLight: (.systemMaterial, false)
    case .systemThickMaterialLight: (.systemThickMaterial, false)
    case .systemChromeMaterialLight: (.systemChromeMaterial, false)
    case .systemUltraThinMaterialDark: (.systemUltraThinMaterial, true)
    case .systemThinMaterialDark: (.systemThinMaterial, true)
    case .systemMaterialDark: (.systemMaterial, true)
    case .systemThickMaterialDark: (.systemThickMaterial, true)
    case .systemChromeMaterialDark: (.systemChromeMaterial, true)
    default: (.regular, false)
    }
  }

  /// Whether content over the blur is white.
  func holdsWhite(isDark: Bool) -> Bool {
    switch self {
    case .light, .dark: true
    case .extraLight: false
    default: rawValue > Self.systemChromeMaterial.rawValue ? always.isDark : isDark
    }
  }

  private static func light(_ radius: Double, _ alpha: Double) -> DisplayBackdrop {
    backdrop(radius: radius, white: 0.97, alpha: alpha)
  }

  private static func dark(_ radius: Double, _ alpha: Double) -> DisplayBackdrop {
    backdrop(radius: radius, white: 0.11, alpha: alpha)
  }

  private static func backdrop(radius: Double, white: Double, alpha: Double) -> DisplayBackdrop {
    DisplayBackdrop(blurRadiusPoints: radius, saturation: saturation, tint: CGColor(white: white, alpha: alpha))
  }
}
