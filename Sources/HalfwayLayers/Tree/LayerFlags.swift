/// What is true or false of a layer.
struct LayerFlags: OptionSet {
  let rawValue: UInt16

  static let isHidden = LayerFlags(rawValue: 1)
  static let masksToBounds = LayerFlags(rawValue: 2)
  static let isDoubleSided = LayerFlags(rawValue: 4)
  static let allowsGroupOpacity = LayerFlags(rawValue: 8)
  static let shouldRasterize = LayerFlags(rawValue: 16)
  /// The layer may stand outside its superlayer's plane; without it that is certain not to be.
  static let isSpatial = LayerFlags(rawValue: 32)
  /// A sublayer may be spatial; without it none is.
  static let holdsSpatial = LayerFlags(rawValue: 64)
  /// An animation of this layer, or of one within it, may wait for a stage; without it none does.
  static let holdsWaiting = LayerFlags(rawValue: 128)
  /// The layer has, or had, a time of its own; without it everything in it goes by the clock around.
  static let hasOwnTime = LayerFlags(rawValue: 256)
  /// The layer's view has yet to make what is in it.
  static let needsContent = LayerFlags(rawValue: 512)
  /// The layer is asked for its drawing when it is shown next.
  static let needsDisplay = LayerFlags(rawValue: 1024)
  /// The contents are what the layer drew, and nothing that was set.
  static let showsDrawing = LayerFlags(rawValue: 2048)
  /// A change of the bounds has it draw anew.
  static let needsDisplayOnBoundsChange = LayerFlags(rawValue: 4096)
  /// The content passes from what it was to what it is, or is about to.
  static let isPassing = LayerFlags(rawValue: 8192)

  static var isHiddenOrPassing: LayerFlags { LayerFlags(rawValue: 1 | 8192) }
  /// What the layer itself shows may be something else in the next frame, whatever is animated.
  static let isLive = LayerFlags(rawValue: 16384)
  /// The layer's sublayers are to be placed before it is shown.
  static let needsLayout = LayerFlags(rawValue: 32768)
}

extension Layer {
  public var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set { if set(.isHidden, newValue) { placementChanged() } }
  }
  /// Whether what stands beyond the bounds is cut off. The layer's own shadow stays.
  public var masksToBounds: Bool {
    get { flags.contains(.masksToBounds) }
    set { if set(.masksToBounds, newValue) { contentChanged() } }
  }
  /// Whether the back of the layer shows, where a transform turns it towards the eye.
  public var isDoubleSided: Bool {
    get { flags.contains(.isDoubleSided) }
    set { if set(.isDoubleSided, newValue) { placementChanged() } }
  }
  /// Whether the layer and all in it fade as one; otherwise each part fades by itself, and what is beneath it shows through.
  public var allowsGroupOpacity: Bool {
    get { flags.contains(.allowsGroupOpacity) }
    set { if set(.allowsGroupOpacity, newValue) { contentChanged() } }
  }
  /// Whether the layer is drawn as a picture first, which is then transformed as a whole.
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

  /// Whether it was different before.
  private func set(_ flag: LayerFlags, _ isOn: Bool) -> Bool {
    guard flags.contains(flag) != isOn else { return false }
    flags.formSymmetricDifference(flag)
    return true
  }
}
