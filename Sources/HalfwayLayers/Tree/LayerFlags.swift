/// The Boolean properties of a layer.
struct LayerFlags: OptionSet {
  let rawValue: UInt32

  static let isHidden = LayerFlags(rawValue: 1)
  static let masksToBounds = LayerFlags(rawValue: 2)
  static let isDoubleSided = LayerFlags(rawValue: 4)
  static let allowsGroupOpacity = LayerFlags(rawValue: 8)
  static let shouldRasterize = LayerFlags(rawValue: 16)
  /// The layer may be outside of its superlayer's plane. If the flag is off, it certainly isn't.
  static let isSpatial = LayerFlags(rawValue: 32)
  /// A sublayer may be spatial. If the flag is off, none is.
  static let holdsSpatial = LayerFlags(rawValue: 64)
  /// An animation of this layer or of a descendant may be waiting for a stage. If the flag is off, none is.
  static let holdsWaiting = LayerFlags(rawValue: 128)
  /// The layer has, or had, its own timing. If the flag is off, everything in it follows the surrounding clock.
  static let hasOwnTime = LayerFlags(rawValue: 256)
  /// The layer's view still has to create the layer's content.
  static let needsContent = LayerFlags(rawValue: 512)
  /// The layer draws itself before it is shown next.
  static let needsDisplay = LayerFlags(rawValue: 1024)
  /// The contents are the layer's own drawing rather than an image that was set.
  static let showsDrawing = LayerFlags(rawValue: 2048)
  /// A change of the bounds makes the layer draw itself again.
  static let needsDisplayOnBoundsChange = LayerFlags(rawValue: 4096)
  /// The layer is in a transition from another content, or about to be.
  static let isPassing = LayerFlags(rawValue: 8192)
  /// Changes outside of animated blocks perform actions. Turned off for the layers of views.
  static let performsImplicitActions = LayerFlags(rawValue: 262_144)

  /// The layer is drawing itself with the animated values of its own properties.
  static let drawsPresentation = LayerFlags(rawValue: 524_288)

  static var isHiddenOrPassing: LayerFlags { LayerFlags(rawValue: 1 | 8192) }
  /// The layer's own content may change in the next frame, regardless of animations.
  static let isLive = LayerFlags(rawValue: 16384)
  /// The sublayers need layout before the layer is shown.
  static let needsLayout = LayerFlags(rawValue: 32768)
  /// The layer is a `LayerKind` of another module.
  static let isKind = LayerFlags(rawValue: 65536)
  /// The layer masks another one.
  static let isMask = LayerFlags(rawValue: 131_072)
}

extension Layer {
  /// Whether the layer is visible from the back when a transform turns it away (default: `true`).
  public var isDoubleSided: Bool {
    get { flags.contains(.isDoubleSided) }
    set { if set(.isDoubleSided, newValue) { placementChanged() } }
  }
  /// Whether the layer and its sublayers fade as a group (default: `true`). Otherwise each of them fades individually
  /// and lets the content beneath it show through.
  public var allowsGroupOpacity: Bool {
    get { flags.contains(.allowsGroupOpacity) }
    set { if set(.allowsGroupOpacity, newValue) { contentChanged() } }
  }
  /// Whether the layer is drawn into an image first, which is then transformed as a whole (default: `false`).
  public var shouldRasterize: Bool {
    get { flags.contains(.shouldRasterize) }
    set { if set(.shouldRasterize, newValue) { placementChanged() } }
  }
  var isSpatial: Bool {
    get { flags.contains(.isSpatial) }
    set {
      _ = set(.isSpatial, newValue)
      if newValue { parent?.flags.insert(.holdsSpatial) }
    }
  }

  /// Sets a flag and returns whether it has changed.
  func set(_ flag: LayerFlags, _ isOn: Bool) -> Bool {
    guard flags.contains(flag) != isOn else { return false }
    flags.formSymmetricDifference(flag)
    return true
  }
}
