import Foundation
import HalfwayLayers
import HalfwayViews

/// Blurs what lies behind a view and lays a colour over it: UIKit's `UIBlurEffect`.
public final class BlurEffect: VisualEffect {
  /// How much is left of what lies behind, and in which colour. Those without `Light` or `Dark` at the end, from `regular` on, go by the user
  /// interface's style.
  public enum Style: Int, Sendable, Hashable, CaseIterable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  let style: Style

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
  /// How colourful what lies behind becomes: Apple's sample code of 2013 for such effects (UIImage+ImageEffects) has 1.8 for all.
  static let saturation = 1.8

  /// What a style does. The first three have the numbers of Apple's sample code of 2013 (UIImage+ImageEffects), which shows how to make pictures that look
  /// like them, its radius being the standard deviation. There is no source for the others: they are chosen here to look like iOS, a material
  /// being the thicker the less it lets through.
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

  /// Of a style that has its name's colour always, the one that goes by the user interface's style.
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

  /// Whether what stands on it is white.
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
