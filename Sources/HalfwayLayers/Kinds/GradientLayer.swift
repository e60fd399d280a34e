import Foundation

/// A layer filled with a gradient, like `CAGradientLayer`. Rounded corners clip the gradient.
open class GradientLayer: Layer {
  /// The kind of gradient (default: `axial`).
  open var type = Gradient.Kind.axial {
    didSet { if type != oldValue { contentChanged() } }
  }
  private var modelColors: [CGColor] = []
  private var modelLocations: [Double] = []
  private var modelStart = CGPoint(x: 0.5, y: 0)
  private var modelEnd = CGPoint(x: 0.5, y: 1)
  /// The cached stops for the model values of colors and locations.
  private var modelStops: [Gradient.Stop]?

  /// The colors; `nil` for none (default: `nil`). Animatable.
  open var colors: [CGColor]? {
    get { modelColors.isEmpty ? nil : modelColors }
    set { change(.gradientColors, to: .colors(newValue ?? [])) }
  }
  /// The location of each color, 0 to 1 and ascending (default: empty). The colors are evenly spaced if the counts
  /// differ. Animatable.
  open var locations: [Double] {
    get { modelLocations }
    set { change(.gradientLocations, to: .numbers(newValue)) }
  }
  /// The value of `locations`, for a module that declares a property of the same name.
  package final var stopLocations: [Double] {
    get { locations }
    set { locations = newValue }
  }
  /// The position of the first color in unit coordinates, or the center of a radial or conic gradient (default: (0.5,
  /// 0)). Animatable.
  open var startPoint: CGPoint {
    get { modelStart }
    set { change(.gradientStartPoint, to: .point(newValue)) }
  }
  /// The position of the last color in unit coordinates, a corner of the rectangle around a radial gradient, or the
  /// direction in which a conic gradient begins (default: (0.5, 1)). Animatable.
  open var endPoint: CGPoint {
    get { modelEnd }
    set { change(.gradientEndPoint, to: .point(newValue)) }
  }

  override func extraValue(of property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .gradientColors: .colors(modelColors)
    case .gradientLocations: .numbers(modelLocations)
    case .gradientStartPoint: .point(modelStart)
    case .gradientEndPoint: .point(modelEnd)
    default: super.extraValue(of: property)
    }
  }

  override func setExtraValue(_ value: AnimatableValue, of property: LayerProperty) {
    switch (property, value) {
    case (.gradientColors, .colors(let value)):
      modelColors = value
      modelStops = nil
    case (.gradientLocations, .numbers(let value)):
      modelLocations = value
      modelStops = nil
    case (.gradientStartPoint, .point(let value)): modelStart = value
    case (.gradientEndPoint, .point(let value)): modelEnd = value
    default: super.setExtraValue(value, of: property)
    }
  }

  /// Appends the gradient.
  open override func appendContent(to list: inout DisplayList, values: LayerValues) {
    let stops = presentStops
    guard !stops.isEmpty else { return }
    let gradient = Gradient(
      kind: type, start: values.bounds.point(at: present(.gradientStartPoint, modelStart)),
      end: values.bounds.point(at: present(.gradientEndPoint, modelEnd)), stops: stops)
    list.items.append(.fill(.rounded(rounded(values.bounds, values.cornerRadii)), .gradient(gradient)))
  }

  override func shadowCaster() -> (shape: DisplayShape, alpha: Double)? {
    modelColors.contains { $0.alpha > 0 } ? (.rounded(presentShape), 1) : super.shadowCaster()
  }

  private var presentStops: [Gradient.Stop] {
    if !isAnimated(.gradientColors), !isAnimated(.gradientLocations) {
      if let modelStops { return modelStops }
      let stops = Self.stops(modelColors, modelLocations)
      modelStops = stops
      return stops
    }
    guard case .colors(let colors) = presentationValue(of: .gradientColors),
      case .numbers(let locations) = presentationValue(of: .gradientLocations)
    else { return [] }
    return Self.stops(colors, locations)
  }

  private static func stops(_ colors: [CGColor], _ locations: [Double]) -> [Gradient.Stop] {
    let isEven = locations.count != colors.count
    let last = Double(max(1, colors.count - 1))
    var least = 0.0
    return colors.indices.map { index in
      let location = isEven ? Double(index) / last : min(1, max(least, locations[index]))
      least = location
      return Gradient.Stop(location: location, color: colors[index])
    }
  }
}
