import Foundation

extension EdgeInsets {
  /// No insets.
  public static let zero = EdgeInsets()
}

extension CGRect {
  /// Returns the rectangle reduced by the insets; negative insets enlarge it.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
