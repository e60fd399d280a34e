/// A property of a layer, or a part of it, that an animation is about.
public struct AnimationKeyPath: Sendable, Hashable {
  public let property: LayerProperty
  let part: ValuePart?

  /// The whole of a property.
  public init(_ property: LayerProperty) { self.init(property, nil) }

  init(_ property: LayerProperty, _ part: ValuePart?) {
    self.property = property
    self.part = part
  }

  /// The key path as Core Animation writes it, such as `transform.rotation.z`; nil for what no layer has.
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

  /// Core Animation's spelling.
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
    ("instanceColor", .instanceColor), ("emitterPosition", .emitterPosition), ("emitterSize", .emitterSize),
    ("birthRate", .emitterBirthRate), ("lifetime", .emitterLifetime), ("velocity", .emitterVelocity),
    ("scale", .emitterScale), ("spin", .emitterSpin),
    ("backdropBlur", .backdropBlur), ("backdropTint", .backdropTint),
  ]
}

// Every property, under Core Animation's name.
extension AnimationKeyPath {
  public static let position = Self(.position)
  public static let bounds = Self(.bounds)
  public static let zPosition = Self(.zPosition)
  public static let transform = Self(.transform)
  public static let sublayerTransform = Self(.sublayerTransform)
  public static let opacity = Self(.opacity)
  public static let backgroundColor = Self(.backgroundColor)
  /// One radius for all corners.
  public static let cornerRadius = Self(.cornerRadii, .radius)
  public static let cornerRadii = Self(.cornerRadii)
  public static let borderWidth = Self(.borderWidth)
  public static let borderColor = Self(.borderColor)
  public static let shadowColor = Self(.shadowColor)
  public static let shadowOpacity = Self(.shadowOpacity)
  public static let shadowRadius = Self(.shadowRadius)
  public static let shadowOffset = Self(.shadowOffset)
  public static let shadowPath = Self(.shadowPath)
  public static let contentsRect = Self(.contentsRect)
  public static let colors = Self(.gradientColors)
  public static let locations = Self(.gradientLocations)
  public static let startPoint = Self(.gradientStartPoint)
  public static let endPoint = Self(.gradientEndPoint)
  public static let path = Self(.path)
  public static let fillColor = Self(.fillColor)
  public static let strokeColor = Self(.strokeColor)
  public static let lineWidth = Self(.lineWidth)
  public static let lineDashPhase = Self(.lineDashPhase)
  public static let strokeStart = Self(.strokeStart)
  public static let strokeEnd = Self(.strokeEnd)
  public static let foregroundColor = Self(.textColor)
  public static let instanceTransform = Self(.instanceTransform)
  public static let instanceColor = Self(.instanceColor)
  public static let emitterPosition = Self(.emitterPosition)
  public static let emitterSize = Self(.emitterSize)
  public static let emitterBirthRate = Self(.emitterBirthRate)
  public static let emitterLifetime = Self(.emitterLifetime)
  public static let emitterVelocity = Self(.emitterVelocity)
  public static let emitterScale = Self(.emitterScale)
  public static let emitterSpin = Self(.emitterSpin)
  /// The blur of a `BackdropLayer` in points, and its saturation: a size.
  public static let backdropBlur = Self(.backdropBlur)
  public static let backdropTint = Self(.backdropTint)
}

// The parts that are animated most often; `init(_: String)` knows those of every property.
extension AnimationKeyPath {
  public static let positionX = Self(.position, .x)
  public static let positionY = Self(.position, .y)
  public static let boundsOrigin = Self(.bounds, .origin)
  public static let boundsSize = Self(.bounds, .size)
  public static let boundsWidth = Self(.bounds, .sizeWidth)
  public static let boundsHeight = Self(.bounds, .sizeHeight)
  public static let shadowOffsetWidth = Self(.shadowOffset, .width)
  public static let shadowOffsetHeight = Self(.shadowOffset, .height)
  /// All of the scale: of x and y in the plane, and of z for a transform that leaves it.
  public static let transformScale = Self(.transform, .scale)
  public static let transformScaleX = Self(.transform, .scaleX)
  public static let transformScaleY = Self(.transform, .scaleY)
  public static let transformScaleZ = Self(.transform, .scaleZ)
  /// The translation along x and y, a size.
  public static let transformTranslation = Self(.transform, .translation)
  public static let transformTranslationX = Self(.transform, .translationX)
  public static let transformTranslationY = Self(.transform, .translationY)
  public static let transformTranslationZ = Self(.transform, .translationZ)
  /// The rotation about z in radians.
  public static let transformRotation = Self(.transform, .rotation)
  public static let transformRotationX = Self(.transform, .rotationX)
  public static let transformRotationY = Self(.transform, .rotationY)
  public static let transformRotationZ = Self(.transform, .rotationZ)
}
