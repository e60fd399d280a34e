import Foundation
import HalfwayLayers

// The texts of geometric values, such as "{1, 2}" for a point, as in archives and property lists.
extension NSCoder {
  /// Returns the point that a text describes; zero if it describes none.
  public static func cgPoint(for string: String) -> CGPoint {
    let numbers = GeometryText.numbers(in: string, count: 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  /// Returns the size that a text describes; zero if it describes none.
  public static func cgSize(for string: String) -> CGSize {
    let numbers = GeometryText.numbers(in: string, count: 2)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  /// Returns the rectangle that a text describes; zero if it describes none.
  public static func cgRect(for string: String) -> CGRect {
    let numbers = GeometryText.numbers(in: string, count: 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  /// Returns the insets that a text describes; zero if it describes none.
  public static func uiEdgeInsets(for string: String) -> EdgeInsets {
    let numbers = GeometryText.numbers(in: string, count: 4)
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// Returns the text of a point.
  public static func string(for point: CGPoint) -> String { GeometryText.text([[point.x, point.y]]) }
  /// Returns the text of a size.
  public static func string(for size: CGSize) -> String { GeometryText.text([[size.width, size.height]]) }
  /// Returns the text of a rectangle.
  public static func string(for rect: CGRect) -> String {
    GeometryText.text([[rect.origin.x, rect.origin.y], [rect.size.width, rect.size.height]])
  }
  /// Returns the text of insets.
  public static func string(for insets: EdgeInsets) -> String {
    GeometryText.text([[insets.top, insets.left, insets.bottom, insets.right]])
  }
}

private enum GeometryText {
  /// Returns the numbers in a text in braces; zeros if it has another number of them.
  static func numbers(in text: String, count: Int) -> [CGFloat] {
    let words = text.split { "{}, \t\n".contains($0) }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite).map { CGFloat($0) }
    return text.contains("{") && numbers.count == count && words.count == count
      ? numbers : Array(repeating: 0, count: count)
  }

  static func text(_ groups: [[CGFloat]]) -> String {
    let parts = groups.map { "{" + $0.map(number).joined(separator: ", ") + "}" }
    return parts.count == 1 ? parts[0] : "{" + parts.joined(separator: ", ") + "}"
  }

  /// Returns a number without a fraction of zero.
  private static func number(_ value: CGFloat) -> String {
    let text = String(Double(value))
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
