import Foundation
import HalfwayLayers
import HalfwayViews

/// An effect that makes content amplify the colors behind it. The equivalent of UIKit's `UIVibrancyEffect`. Its view
/// belongs in the `contentView` of a view with a blur.
///
/// Only the alpha of the content counts; its colors are ignored.
public final class VibrancyEffect: VisualEffect {
  let blurEffect: BlurEffect
  let style: VibrancyEffectStyle?

  /// Creates the effect of primary text over a blur.
  public init(blurEffect: BlurEffect) {
    (self.blurEffect, style) = (blurEffect, nil)
    super.init()
  }

  /// Creates the effect of a kind of content over a blur.
  public init(blurEffect: BlurEffect, style: VibrancyEffectStyle) {
    (self.blurEffect, self.style) = (blurEffect, style)
    super.init()
  }

  override var isSeenThroughContent: Bool { true }

  override func backdrop(for userInterfaceStyle: UserInterfaceStyle) -> DisplayBackdrop {
    let white = blurEffect.style.holdsWhite(isDark: userInterfaceStyle == .dark) ? 1.0 : 0.0
    let tint = CGColor(white: white, alpha: style?.strength ?? Self.strength)
    return DisplayBackdrop(saturation: BlurEffect.Style.saturation, tint: tint)
  }

  /// The contrast of the content with its background when no style is given. The value is chosen to look like iOS.
  private static let strength = 0.7

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? VibrancyEffect else { return false }
    return other.blurEffect.style == blurEffect.style && other.style == style
  }
  public override var hash: Int { blurEffect.hash }
}

/// A kind of content with a `VibrancyEffect`. The equivalent of UIKit's `UIVibrancyEffectStyle`.
public enum VibrancyEffectStyle: Int, Sendable, Hashable, CaseIterable {
  /// Primary text.
  case label
  /// Secondary text.
  case secondaryLabel
  /// Tertiary text.
  case tertiaryLabel
  /// Quaternary text.
  case quaternaryLabel
  /// Large shapes.
  case fill
  /// Medium shapes.
  case secondaryFill
  /// Small shapes.
  case tertiaryFill
  /// Separators.
  case separator

  /// The contrast of the content with its background: 0 is invisible, 1 is black or white. The values are chosen to
  /// look like iOS.
  var strength: Double {
    switch self {
    case .label: 0.8
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.4
    case .quaternaryLabel: 0.25
    case .fill: 0.3
    case .secondaryFill: 0.2
    case .tertiaryFill: 0.12
    case .separator: 0.3
    }
  }
}
