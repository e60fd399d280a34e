import Foundation

/// What an `EmitterCell` says of its particles.
struct EmissionValues: Equatable {
  var contents: CGImage?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale: CGFloat = 1
  var isEnabled = true
  var birthRate: Float = 0
  var lifetime: Float = 0
  var lifetimeRange: Float = 0
  var emissionLatitude: CGFloat = 0
  var emissionLongitude: CGFloat = 0
  var emissionRange: CGFloat = 0
  var velocity: CGFloat = 0
  var velocityRange: CGFloat = 0
  var xAcceleration: CGFloat = 0
  var yAcceleration: CGFloat = 0
  var zAcceleration: CGFloat = 0
  var scale: CGFloat = 1
  var scaleRange: CGFloat = 0
  var scaleSpeed: CGFloat = 0
  var spin: CGFloat = 0
  var spinRange: CGFloat = 0
  /// Clear for none.
  var color = CGColor.white
  var redRange: Float = 0
  var greenRange: Float = 0
  var blueRange: Float = 0
  var alphaRange: Float = 0
  var redSpeed: Float = 0
  var greenSpeed: Float = 0
  var blueSpeed: Float = 0
  var alphaSpeed: Float = 0
  /// Nil until it is set.
  var beginTime: Double?
  var duration = 0.0
}

// The values under Core Animation's names.
extension EmitterCell {
  /// The picture that each particle shows; nothing without one.
  public var contents: CGImage? {
    get { values.contents }
    set { values.contents = newValue }
  }
  /// The part of the picture that is shown, as shares of its size.
  public var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }
  /// Pixels of the picture a point, where a particle's scale is 1. 1 at first, whatever the picture says.
  public var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue }
  }
  /// Whether particles are emitted.
  public var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// Particles a second, evenly one after the other; the first comes when one is due, and not at once. 0 at first.
  public var birthRate: Float {
    get { values.birthRate }
    set { values.birthRate = newValue }
  }
  /// Seconds that a particle is there.
  public var lifetime: Float {
    get { values.lifetime }
    set { values.lifetime = newValue }
  }
  public var lifetimeRange: Float {
    get { values.lifetimeRange }
    set { values.lifetimeRange = newValue }
  }
  /// The angle of the emission to the layer's plane, in radians: what flies towards the eye does not move on the screen.
  public var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { values.emissionLatitude = newValue }
  }
  /// The angle of the emission in the layer's plane, in radians, clockwise from where the emitter's shape sends it.
  public var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { values.emissionLongitude = newValue }
  }
  /// The angle about that within which the particles fly, half of it on each side, in radians.
  public var emissionRange: CGFloat {
    get { values.emissionRange }
    set { values.emissionRange = newValue }
  }
  /// Points a second, at birth.
  public var velocity: CGFloat {
    get { values.velocity }
    set { values.velocity = newValue }
  }
  public var velocityRange: CGFloat {
    get { values.velocityRange }
    set { values.velocityRange = newValue }
  }
  /// Points a second a second.
  public var xAcceleration: CGFloat {
    get { values.xAcceleration }
    set { values.xAcceleration = newValue }
  }
  public var yAcceleration: CGFloat {
    get { values.yAcceleration }
    set { values.yAcceleration = newValue }
  }
  /// Towards the eye.
  public var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set { values.zAcceleration = newValue }
  }
  /// How large the picture is at birth. One below 0 shows it turned by half.
  public var scale: CGFloat {
    get { values.scale }
    set { values.scale = newValue }
  }
  public var scaleRange: CGFloat {
    get { values.scaleRange }
    set { values.scaleRange = newValue }
  }
  /// By how much the scale grows a second.
  public var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { values.scaleSpeed = newValue }
  }
  /// Radians a second, clockwise.
  public var spin: CGFloat {
    get { values.spin }
    set { values.spin = newValue }
  }
  public var spinRange: CGFloat {
    get { values.spinRange }
    set { values.spinRange = newValue }
  }
}

// Colours and times.
extension EmitterCell {
  /// Multiplies the picture's. White at first; nothing shows without one.
  public var color: CGColor? {
    get { values.color.ifPresent }
    set { values.color = CGColor(newValue) }
  }
  public var redRange: Float {
    get { values.redRange }
    set { values.redRange = newValue }
  }
  public var greenRange: Float {
    get { values.greenRange }
    set { values.greenRange = newValue }
  }
  public var blueRange: Float {
    get { values.blueRange }
    set { values.blueRange = newValue }
  }
  public var alphaRange: Float {
    get { values.alphaRange }
    set { values.alphaRange = newValue }
  }
  /// By how much the component grows a second.
  public var redSpeed: Float {
    get { values.redSpeed }
    set { values.redSpeed = newValue }
  }
  public var greenSpeed: Float {
    get { values.greenSpeed }
    set { values.greenSpeed = newValue }
  }
  public var blueSpeed: Float {
    get { values.blueSpeed }
    set { values.blueSpeed = newValue }
  }
  public var alphaSpeed: Float {
    get { values.alphaSpeed }
    set { values.alphaSpeed = newValue }
  }
  /// When it begins to be emitted, in seconds: of the layer's time, or since the birth of the particle that emits it.
  public var beginTime: Double {
    get { values.beginTime ?? 0 }
    set { values.beginTime = newValue }
  }
  /// For how many seconds it is emitted; 0, as at first, without end.
  public var duration: Double {
    get { values.duration }
    set { values.duration = newValue }
  }
}
