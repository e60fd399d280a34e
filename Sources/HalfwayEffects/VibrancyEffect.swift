import Foundation
import HalfwayLayers
import HalfwayViews

/// Has what stands in a view let what lies behind it shine through in stronger colours: UIKit's `UIVibrancyEffect`. Its view belongs into the
/// `contentView` of one that blurs.
///
/// Of the content only the alpha counts; its colours do not show.
public final class VibrancyEffect: VisualEffect {
  let blurEffect: BlurEffect
  let style: VibrancyEffectStyle?

  public init(blurEffect: BlurEffect) {
    (self.blurEffect, style) = (blurEffect, nil)
    super.init()
  }

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

  /// How far content is from what lies behind it. Chosen here to look like iOS.
  private static let strength = 0.7

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? VibrancyEffect else { return false }
    return other.blurEffect.style == blurEffect.style && other.style == style
  }
  public override var hash: Int { blurEffect.hash }
}

/// What content with a `VibrancyEffect` is: UIKit's `UIVibrancyEffectStyle`.
public enum VibrancyEffectStyle: Int, Sendable, Hashable, CaseIterable {
  case label
  case secondaryLabel
  case tertiaryLabel
  case quaternaryLabel
  case fill
  case secondaryFill
  case tertiaryFill
  case separator

  /// How far content is from what lies behind it: 0 is not seen, 1 black or white. Chosen here to look like iOS.
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
