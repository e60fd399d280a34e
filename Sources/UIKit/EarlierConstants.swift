// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Constants from versions of Swift in which they weren't members of types.

import Foundation
import Halfway
import QuartzCore

/// The earlier name of `CollectionView.elementKindSectionHeader`.
public let UICollectionElementKindSectionHeader = CollectionView.elementKindSectionHeader
/// The earlier name of `CollectionView.elementKindSectionFooter`.
public let UICollectionElementKindSectionFooter = CollectionView.elementKindSectionFooter
/// The earlier name of `ScrollView.DecelerationRate.normal`.
public let UIScrollViewDecelerationRateNormal = ScrollView.DecelerationRate.normal
/// The earlier name of `ScrollView.DecelerationRate.fast`.
public let UIScrollViewDecelerationRateFast = ScrollView.DecelerationRate.fast
/// The earlier name of `LayoutPriority.required`.
public let UILayoutPriorityRequired = LayoutPriority.required
/// The earlier name of `LayoutPriority.defaultHigh`.
public let UILayoutPriorityDefaultHigh = LayoutPriority.defaultHigh
/// The earlier name of `LayoutPriority.defaultLow`.
public let UILayoutPriorityDefaultLow = LayoutPriority.defaultLow
/// The earlier name of `LayoutPriority.fittingSizeLevel`.
public let UILayoutPriorityFittingSizeLevel = LayoutPriority.fittingSizeLevel
/// The earlier name of `Font.Weight.ultraLight`.
public let UIFontWeightUltraLight = Font.Weight.ultraLight
/// The earlier name of `Font.Weight.thin`.
public let UIFontWeightThin = Font.Weight.thin
/// The earlier name of `Font.Weight.light`.
public let UIFontWeightLight = Font.Weight.light
/// The earlier name of `Font.Weight.regular`.
public let UIFontWeightRegular = Font.Weight.regular
/// The earlier name of `Font.Weight.medium`.
public let UIFontWeightMedium = Font.Weight.medium
/// The earlier name of `Font.Weight.semibold`.
public let UIFontWeightSemibold = Font.Weight.semibold
/// The earlier name of `Font.Weight.bold`.
public let UIFontWeightBold = Font.Weight.bold
/// The earlier name of `Font.Weight.heavy`.
public let UIFontWeightHeavy = Font.Weight.heavy
/// The earlier name of `Font.Weight.black`.
public let UIFontWeightBlack = Font.Weight.black
/// The earlier name of `NSAttributedString.Key.font`.
public let NSFontAttributeName = NSAttributedString.Key.font
/// The earlier name of `NSAttributedString.Key.foregroundColor`.
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The earlier name of `NSAttributedString.Key.backgroundColor`.
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
/// The earlier name of `NSAttributedString.Key.paragraphStyle`.
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// The earlier name of `NSAttributedString.Key.kern`.
public let NSKernAttributeName = NSAttributedString.Key.kern
/// The earlier name of `NSAttributedString.Key.baselineOffset`.
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
/// The earlier name of `NSAttributedString.Key.underlineStyle`.
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// The earlier name of `NSAttributedString.Key.strikethroughStyle`.
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a priority from a number, which it was before Swift 4.
  public init(floatLiteral value: Float) { self.init(value) }
  /// Creates a priority from a number, which it was before Swift 4.
  public init(integerLiteral value: Int) { self.init(Float(value)) }
}

extension String {
  /// The earlier name of `size(withAttributes:)`.
  public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize { size(withAttributes: attributes) }
}

extension NSString {
  /// The earlier name of `size(withAttributes:)`.
  public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize { size(withAttributes: attributes) }
}

extension ActivityIndicatorView {
  /// The earlier name of `init(style:)`.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
}

/// Returns whether two insets are equal.
public func UIEdgeInsetsEqualToEdgeInsets(_ one: EdgeInsets, _ other: EdgeInsets) -> Bool { one == other }

/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000

/// The largest integer.
public let NSIntegerMax = Int.max
/// The smallest integer.
public let NSIntegerMin = Int.min
