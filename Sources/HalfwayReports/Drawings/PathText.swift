import Foundation

/// The `d` attribute of an SVG path, in tenths of a unit and with relative steps, which takes a third of the characters
/// of absolute ones. Each step is rounded relative to the rounded end of the previous one, so that rounding errors
/// don't accumulate.
package struct PathText {
  package private(set) var text = ""

  package init() {}

  private var place = (x: 0, y: 0)

  package static func line(_ points: [CGPoint], isClosed: Bool = false) -> String {
    var path = PathText()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed { path.close() }
    return path.text
  }

  package mutating func move(to point: CGPoint) {
    place = Self.tenths(point)
    text += "M" + Self.pair(place.x, place.y)
  }

  package mutating func line(to point: CGPoint) {
    let end = Self.tenths(point)
    let (dx, dy) = (end.x - place.x, end.y - place.y)
    place = end
    if dx == 0, dy == 0 { return }
    text += dy == 0 ? "h" + Self.number(dx) : dx == 0 ? "v" + Self.number(dy) : "l" + Self.pair(dx, dy)
  }

  package mutating func curve(to point: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
    let all = [control1, control2, point].map { point in
      let end = Self.tenths(point)
      return Self.pair(end.x - place.x, end.y - place.y)
    }
    text += "c" + all.joined(separator: " ")
    place = Self.tenths(point)
  }

  package mutating func close() { text += "z" }

  private static func tenths(_ point: CGPoint) -> (x: Int, y: Int) { (tenths(point.x), tenths(point.y)) }

  private static func tenths(_ value: Double) -> Int {
    value.isFinite ? Int((min(max(value, -1e6), 1e6) * 10).rounded()) : 0
  }

  /// Returns two numbers. A minus sign separates them as well as a space does.
  private static func pair(_ x: Int, _ y: Int) -> String { number(x) + (y < 0 ? "" : " ") + number(y) }

  private static func number(_ tenths: Int) -> String {
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    let sign = tenths < 0 ? "-" : ""
    return rest == 0 ? sign + String(whole) : sign + (whole == 0 ? "" : String(whole)) + "." + String(rest)
  }
}
