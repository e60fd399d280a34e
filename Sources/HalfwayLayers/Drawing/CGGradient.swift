import Foundation

/// The sRGB color space, or the gray one of bitmaps. Core Graphics' `CGColorSpace`, as far as drawing code needs it.
public struct CGColorSpace: Sendable, Hashable {
  /// Whether colors have a single component besides alpha.
  package let isGray: Bool

  /// Creates the sRGB color space.
  public init() { isGray = false }

  private init(isGray: Bool) { self.isGray = isGray }
  /// The color space of gray values, in sRGB's encoding.
  public static let gray = CGColorSpace(isGray: true)

  /// The name of the sRGB color space.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the Display P3 color space.
  public static let displayP3 = "kCGColorSpaceDisplayP3"

  /// Creates the sRGB color space, or returns `nil` for the name of another one.
  public init?(name: String) {
    if name != Self.sRGB { return nil }
    isGray = false
  }
}

/// A gradient between colors, for `CGContext.drawLinearGradient`. Core Graphics' `CGGradient` as a plain value.
public struct CGGradient: Sendable, Hashable {
  let stops: [Gradient.Stop]

  /// Creates a gradient, or returns `nil` if `colors` is empty or contains anything but `CGColor`s, or if the locations
  /// are too few or not finite.
  ///
  /// - Parameters:
  ///   - colorsSpace: Ignored.
  ///   - colors: The colors, of type `CGColor`.
  ///   - locations: The location of each color, 0 to 1; `nil` for even spacing.
  public init?(colorsSpace: CGColorSpace?, colors: [Any], locations: [CGFloat]?) {
    let known = colors.compactMap { $0 as? CGColor }
    guard known.count == colors.count else { return nil }
    self.init(known, locations)
  }

  /// Creates a gradient from components, or returns `nil` if there are too few components or locations, or if a
  /// location isn't finite.
  ///
  /// - Parameters:
  ///   - colorSpace: Ignored.
  ///   - colorComponents: The red, green, blue, and alpha components of each color.
  ///   - locations: The location of each color, 0 to 1; `nil` for even spacing.
  ///   - count: The number of colors.
  public init?(colorSpace: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int) {
    let partCount = colorSpace.isGray ? 2 : 4
    guard count > 0, colorComponents.count / partCount >= count else { return nil }
    let colors = (0..<count).map { index in
      if colorSpace.isGray {
        return CGColor(gray: Double(colorComponents[index * 2]), alpha: Double(colorComponents[index * 2 + 1]))
      }
      let parts = colorComponents[index * 4..<index * 4 + 4].map { Double($0) }
      return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    self.init(colors, locations)
  }

  private init?(_ colors: [CGColor], _ locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count >= colors.count && $0.allSatisfy(\.isFinite) }) ?? true
    else { return nil }
    let last = Double(max(1, colors.count - 1))
    var least = 0.0
    stops = colors.indices.map { index in
      least = min(1, max(least, locations.map { Double($0[index]) } ?? Double(index) / last))
      return Gradient.Stop(location: least, color: colors[index])
    }
  }

  /// The stops in reverse order.
  var reversed: [Gradient.Stop] {
    stops.reversed().map { Gradient.Stop(location: 1 - $0.location, color: $0.color) }
  }
}

/// Options that extend a gradient beyond its ends, like `CGGradientDrawingOptions`.
public struct GradientDrawingOptions: OptionSet, Sendable, Hashable {
  /// The bits of the options.
  public let rawValue: UInt32
  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first color extends beyond the start.
  public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1)
  /// The last color extends beyond the end.
  public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Fills the clip with a gradient along a line. Without options, only the strip between the line's ends is filled.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: GradientDrawingOptions
  ) {
    let everything = boundingBoxOfClipPath
    guard start.isFinite, end.isFinite, !everything.isNull,
      let along = (PathVector(end) - PathVector(start)).unit
    else { return }
    // An upper bound for the distance of any visible point from the start of the line.
    let reach =
      PathVector(everything.width, everything.height).length
      + (PathVector(everything.midX, everything.midY) - PathVector(start)).length
    let across = along.turned * reach
    let first = options.contains(.drawsBeforeStartLocation) ? PathVector(start) - along * reach : PathVector(start)
    let length = (PathVector(end) - PathVector(start)).length
    let last =
      options.contains(.drawsAfterEndLocation) ? PathVector(start) + along * max(length, reach) : PathVector(end)
    var shape = CGPath()
    shape.addLines(between: [first + across, first - across, last - across, last + across].map(\.point))
    shape.closeSubpath()
    let paint = Gradient(start: start, end: end, stops: gradient.stops)
    guard !shape.isEmpty else { return }
    record { $0.items.append(.fill(DisplayShape(shape, .nonZero), .gradient(paint))) }
  }

  /// Fills the clip with a gradient between two concentric circles. Without options, only the area between the circles
  /// is filled.
  ///
  /// Circles with different centers are unsupported: they draw nothing and are reported.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: GradientDrawingOptions
  ) {
    guard startCenter == endCenter else {
      return TransactionStack.report("a gradient between circles with different centers isn't supported")
    }
    let everything = boundingBoxOfClipPath
    let (from, to) = (Double(startRadius), Double(endRadius))
    let (inner, outer) = (min(from, to), max(from, to))
    guard startCenter.isFinite, from.isFinite, to.isFinite, inner >= 0, outer > 0, inner < outer, !everything.isNull
    else { return }
    // Normalize to an outward gradient by reversing the stops if the second circle is smaller.
    let isOutwards = from < to
    let stops = (isOutwards ? gradient.stops : gradient.reversed).map {
      Gradient.Stop(location: (inner + (outer - inner) * $0.location) / outer, color: $0.color)
    }
    let fillsInside = options.contains(isOutwards ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    let fillsOutside = options.contains(isOutwards ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    func circle(_ radius: Double) -> CGRect {
      CGRect(x: startCenter.x - radius, y: startCenter.y - radius, width: 2 * radius, height: 2 * radius)
    }
    var shape = fillsOutside ? CGPath(rect: everything) : CGPath(ellipseIn: circle(outer))
    if !fillsInside, inner > 0 { shape.addEllipse(in: circle(inner)) }
    let paint = Gradient(
      kind: .radial, start: startCenter, end: CGPoint(x: startCenter.x + outer, y: startCenter.y + outer), stops: stops)
    guard !shape.isEmpty else { return }
    record { $0.items.append(.fill(DisplayShape(shape, .evenOdd), .gradient(paint))) }
  }
}
