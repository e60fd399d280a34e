/// A delegate of a scroll view that describes the position of the content for assistive technologies. None runs on a
/// stage, so the methods are never called. UIKit's `UIScrollViewAccessibilityDelegate`.
@preconcurrency @MainActor
public protocol ScrollViewAccessibilityDelegate: ScrollViewDelegate {
  /// Returns a description of the position; `nil` for the usual one. The default returns `nil`.
  func accessibilityScrollStatus(for scrollView: ScrollView) -> String?
}

extension ScrollViewAccessibilityDelegate {
  /// Returns `nil`.
  public func accessibilityScrollStatus(for scrollView: ScrollView) -> String? { nil }
}
