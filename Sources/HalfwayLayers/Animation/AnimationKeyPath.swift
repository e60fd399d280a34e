/// A layer property, or a component of one, as the subject of an animation.
public struct AnimationKeyPath: Sendable, Hashable {
  /// The animated property.
  public let property: LayerProperty
  let part: ValuePart?

  /// Creates a key path for an entire property.
  public init(_ property: LayerProperty) { self.init(property, nil) }

  init(_ property: LayerProperty, _ part: ValuePart?) {
    self.property = property
    self.part = part
  }

  /// Creates a key path from Core Animation's syntax, such as `transform.rotation.z`, or returns `nil` if no layer has
  /// such a property.
  public init?(_ string: String) {
    let words = string.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = words.first, let start = Self.properties.first(where: { $0.name == name }) else { return nil }
    guard words.count > 1 else {
      self = start.keyPath
      return
    }
    guard start.keyPath.part == nil,
      let part = ValuePart.allCases.first(where: {
        $0 != .radius && $0.rawValue == words[1] && $0.kind == start.keyPath.property.kind
      })
    else { return nil }
    self.init(start.keyPath.property, part)
  }

  /// The key path in Core Animation's syntax.
  public var string: String {
    if part == .radius { return "cornerRadius" }
    let name = Self.properties.first { $0.keyPath.property == property && $0.keyPath.part == nil }?.name ?? ""
    return part.map { "\(name).\($0.rawValue)" } ?? name
  }

  private static let properties: [(name: String, keyPath: AnimationKeyPath)] = [
    ("position", .position), ("bounds", .bounds), ("zPosition", .zPosition), ("transform", .transform),
    ("sublayerTransform", .sublayerTransform), ("opacity", .opacity), ("backgroundColor", .backgroundColor),
    ("cornerRadius", .cornerRadius), ("cornerRadii", .cornerRadii), ("borderWidth", .borderWidth),
    ("borderColor", .borderColor), ("shadowColor", .shadowColor), ("shadowOpacity", .shadowOpacity),
    ("shadowRadius", .shadowRadius), ("shadowOffset", .shadowOffset), ("shadowPath", .shadowPath),
    ("contentsRect", .contentsRect), ("colors", .colors), ("locations", .locations), ("startPoint", .startPoint),
    ("endPoint", .endPoint), ("path", .path), ("fillColor", .fillColor), ("strokeColor", .strokeColor),
    ("lineWidth", .lineWidth), ("lineDashPhase", .lineDashPhase), ("strokeStart", .strokeStart),
    ("strokeEnd", .strokeEnd), ("foregroundColor", .foregroundColor), ("instanceTransform", .instanceTransform),
    ("instanceColor", .instanceColor), ("emitterPosition", Self(.emitterPosition)), ("emitterSize", Self(.emitterSize)),
    ("birthRate", Self(.emitterBirthRate)), ("lifetime", Self(.emitterLifetime)), ("velocity", Self(.emitterVelocity)),
    ("scale", Self(.emitterScale)), ("spin", Self(.emitterSpin)),
    ("backdropBlur", .backdropBlur), ("backdropTint", .backdropTint),
  ]
}

// One constant for each property, with Core Animation's name.
extension AnimationKeyPath {
  /// The position in the superlayer, a point.
  public static let position = Self(.position)
  /// The bounds, a rectangle.
  public static let bounds = Self(.bounds)
  /// The depth in the superlayer, in points.
  public static let zPosition = Self(.zPosition)
  /// The transform of the layer.
  public static let transform = Self(.transform)
  /// The transform of the sublayers.
  public static let sublayerTransform = Self(.sublayerTransform)
  /// The opacity, 0 to 1.
  public static let opacity = Self(.opacity)
  /// The background color.
  public static let backgroundColor = Self(.backgroundColor)
  /// The radius of all corners, as a single number in points.
  public static let cornerRadius = Self(.cornerRadii, .radius)
  /// The radii of the four corners.
  public static let cornerRadii = Self(.cornerRadii)
  /// The width of the border, in points.
  public static let borderWidth = Self(.borderWidth)
  /// The color of the border.
  public static let borderColor = Self(.borderColor)
  /// The color of the shadow.
  public static let shadowColor = Self(.shadowColor)
  /// The opacity of the shadow, 0 to 1.
  public static let shadowOpacity = Self(.shadowOpacity)
  /// The blur radius of the shadow, in points.
  public static let shadowRadius = Self(.shadowRadius)
  /// The offset of the shadow, a size in points.
  public static let shadowOffset = Self(.shadowOffset)
  /// The shape of the shadow, a path.
  public static let shadowPath = Self(.shadowPath)
  /// The part of the contents that is shown, a rectangle in unit coordinates.
  public static let contentsRect = Self(.contentsRect)
  /// The colors of a `GradientLayer`.
  public static let colors = Self(.gradientColors)
  /// The locations of a `GradientLayer`, a list of numbers.
  public static let locations = Self(.gradientLocations)
  /// The start point of a `GradientLayer`.
  public static let startPoint = Self(.gradientStartPoint)
  /// The end point of a `GradientLayer`.
  public static let endPoint = Self(.gradientEndPoint)
  /// The path of a `ShapeLayer`.
  public static let path = Self(.path)
  /// The fill color of a `ShapeLayer`.
  public static let fillColor = Self(.fillColor)
  /// The stroke color of a `ShapeLayer`.
  public static let strokeColor = Self(.strokeColor)
  /// The line width of a `ShapeLayer`, in points.
  public static let lineWidth = Self(.lineWidth)
  /// The dash phase of a `ShapeLayer`, in points.
  public static let lineDashPhase = Self(.lineDashPhase)
  /// The fraction of the path of a `ShapeLayer` at which the stroke starts.
  public static let strokeStart = Self(.strokeStart)
  /// The fraction of the path of a `ShapeLayer` at which the stroke ends.
  public static let strokeEnd = Self(.strokeEnd)
  /// The text color of a `TextLayer`.
  public static let foregroundColor = Self(.textColor)
  /// The transform between copies of a `ReplicatorLayer`.
  public static let instanceTransform = Self(.instanceTransform)
  /// The color that multiplies the copies of a `ReplicatorLayer`.
  public static let instanceColor = Self(.instanceColor)
  /// The blur radius of a `BackdropLayer` in points and its saturation, combined into a size.
  public static let backdropBlur = Self(.backdropBlur)
  /// The tint color of a `BackdropLayer`.
  public static let backdropTint = Self(.backdropTint)
}

// The most common components; `init(_: String)` supports those of every property.
extension AnimationKeyPath {
  /// The x coordinate of the position.
  public static let positionX = Self(.position, .x)
  /// The y coordinate of the position.
  public static let positionY = Self(.position, .y)
  /// The origin of the bounds.
  public static let boundsOrigin = Self(.bounds, .origin)
  /// The size of the bounds.
  public static let boundsSize = Self(.bounds, .size)
  /// The width of the bounds.
  public static let boundsWidth = Self(.bounds, .sizeWidth)
  /// The height of the bounds.
  public static let boundsHeight = Self(.bounds, .sizeHeight)
  /// The horizontal offset of the shadow.
  public static let shadowOffsetWidth = Self(.shadowOffset, .width)
  /// The vertical offset of the shadow.
  public static let shadowOffsetHeight = Self(.shadowOffset, .height)
  /// The uniform scale: of x and y for a transform in the plane, and also of z for any other transform.
  public static let transformScale = Self(.transform, .scale)
  /// The scale along x.
  public static let transformScaleX = Self(.transform, .scaleX)
  /// The scale along y.
  public static let transformScaleY = Self(.transform, .scaleY)
  /// The scale along z.
  public static let transformScaleZ = Self(.transform, .scaleZ)
  /// The translation along x and y, a size.
  public static let transformTranslation = Self(.transform, .translation)
  /// The translation along x, in points.
  public static let transformTranslationX = Self(.transform, .translationX)
  /// The translation along y, in points.
  public static let transformTranslationY = Self(.transform, .translationY)
  /// The translation along z, in points.
  public static let transformTranslationZ = Self(.transform, .translationZ)
  /// The rotation about z, in radians.
  public static let transformRotation = Self(.transform, .rotation)
  /// The rotation about x, in radians.
  public static let transformRotationX = Self(.transform, .rotationX)
  /// The rotation about y, in radians.
  public static let transformRotationY = Self(.transform, .rotationY)
  /// The rotation about z, in radians.
  public static let transformRotationZ = Self(.transform, .rotationZ)
}
