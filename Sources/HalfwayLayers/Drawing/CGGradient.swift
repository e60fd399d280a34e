import Foundation

/// The one space of colours: sRGB. Core Graphics' `CGColorSpace`, as far as it is asked for by code that draws.
public struct CGColorSpace: Sendable, Hashable {
  public init() {}
}

/// Colours that pass into one another, for `CGContext.drawLinearGradient`. Core Graphics' `CGGradient` as a plain value.
public struct CGGradient: Sendable, Hashable {
  let stops: [Gradient.Stop]

  /// - Parameters:
  ///   - colors: `CGColor`s; nil comes of anything else among them, and of none.
  ///   - locations: The place of each, 0 to 1; nil for even steps.
  public init?(colorsSpace: CGColorSpace?, colors: [Any], locations: [CGFloat]?) {
    let known = colors.compactMap { $0 as? CGColor }
    guard known.count == colors.count else { return nil }
    self.init(known, locations)
  }

  /// - Parameters:
  ///   - colorComponents: Red, green, blue and alpha of each colour.
  ///   - locations: The place of each, 0 to 1; nil for even steps.
  public init?(colorSpace: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int) {
    guard count > 0, colorComponents.count / 4 >= count else { return nil }
    let colors = (0..<count).map { index in
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

  /// The colours the other way round.
  var reversed: [Gradient.Stop] {
    stops.reversed().map { Gradient.Stop(location: 1 - $0.location, color: $0.color) }
  }
}

/// Whether a gradient's first and last colour go on beyond its ends, as `CGGradientDrawingOptions`.
public struct GradientDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Fills what the clip leaves with colours along a line; without options only between its ends, across the line's whole breadth.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: GradientDrawingOptions
  ) {
    let everything = boundingBoxOfClipPath
    guard start.isFinite, end.isFinite, !everything.isNull,
      let along = (PathVector(end) - PathVector(start)).unit
    else { return }
    // Nothing that is shown is farther from the line's start than this.
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

  /// Fills what the clip leaves with colours from one circle to another about the same centre; without options only between the two.
  ///
  /// Circles about different centres draw nothing, and are reported as a mistake.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: GradientDrawingOptions
  ) {
    guard startCenter == endCenter else {
      return TransactionStack.report("a gradient between circles about different centres is not drawn")
    }
    let everything = boundingBoxOfClipPath
    let (from, to) = (Double(startRadius), Double(endRadius))
    let (inner, outer) = (min(from, to), max(from, to))
    guard startCenter.isFinite, from.isFinite, to.isFinite, inner >= 0, outer > 0, inner < outer, !everything.isNull
    else { return }
    // Outwards: the other way round where the second circle is the smaller one.
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
