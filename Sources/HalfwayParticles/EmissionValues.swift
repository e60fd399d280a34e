import Foundation
import HalfwayLayers

/// The values of an `EmitterCell`.
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
  var color: CGColor? = CGColor.white
  var redRange: Float = 0
  var greenRange: Float = 0
  var blueRange: Float = 0
  var alphaRange: Float = 0
  var redSpeed: Float = 0
  var greenSpeed: Float = 0
  var blueSpeed: Float = 0
  var alphaSpeed: Float = 0
  /// The begin time; `nil` until it is set.
  var beginTime: Double?
  var duration = 0.0
}

// The values under Core Animation's names.
extension EmitterCell {
  /// The image of the particles; without one, particles are invisible (default: `nil`).
  public var contents: CGImage? {
    get { values.contents }
    set { values.contents = newValue }
  }
  /// The part of the image that is shown, in fractions of its size (default: all of it).
  public var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }
  /// The number of image pixels per point at a particle scale of 1 (default: 1, regardless of the image's scale).
  public var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue }
  }
  /// Whether particles are emitted (default: `true`).
  public var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// The number of particles per second (default: 0). Births are evenly spaced; the first one happens after a full
  /// interval, not immediately.
  public var birthRate: Float {
    get { values.birthRate }
    set { values.birthRate = newValue }
  }
  /// The mean lifetime of a particle, in seconds (default: 0).
  public var lifetime: Float {
    get { values.lifetime }
    set { values.lifetime = newValue }
  }
  /// The maximum deviation from the mean lifetime, in seconds (default: 0).
  public var lifetimeRange: Float {
    get { values.lifetimeRange }
    set { values.lifetimeRange = newValue }
  }
  /// The angle between the direction of emission and the layer's plane, in radians (default: 0). Particles that fly
  /// toward the viewer don't move on the screen.
  public var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { values.emissionLatitude = newValue }
  }
  /// The direction of emission in the layer's plane, in radians (default: 0), clockwise from the reference direction of
  /// the emitter's shape.
  public var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { values.emissionLongitude = newValue }
  }
  /// The angle, in radians, of the sector around the direction of emission in which particles fly (default: 0).
  public var emissionRange: CGFloat {
    get { values.emissionRange }
    set { values.emissionRange = newValue }
  }
  /// The mean initial velocity, in points per second (default: 0).
  public var velocity: CGFloat {
    get { values.velocity }
    set { values.velocity = newValue }
  }
  /// The maximum deviation from the mean velocity, in points per second (default: 0).
  public var velocityRange: CGFloat {
    get { values.velocityRange }
    set { values.velocityRange = newValue }
  }
  /// The horizontal acceleration, in points per second squared (default: 0).
  public var xAcceleration: CGFloat {
    get { values.xAcceleration }
    set { values.xAcceleration = newValue }
  }
  /// The vertical acceleration, in points per second squared (default: 0).
  public var yAcceleration: CGFloat {
    get { values.yAcceleration }
    set { values.yAcceleration = newValue }
  }
  /// The acceleration toward the viewer, in points per second squared (default: 0).
  public var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set { values.zAcceleration = newValue }
  }
  /// The mean initial scale of the image (default: 1). Negative scales rotate the image by 180°.
  public var scale: CGFloat {
    get { values.scale }
    set { values.scale = newValue }
  }
  /// The maximum deviation from the mean scale (default: 0).
  public var scaleRange: CGFloat {
    get { values.scaleRange }
    set { values.scaleRange = newValue }
  }
  /// The growth of the scale per second (default: 0).
  public var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { values.scaleSpeed = newValue }
  }
  /// The mean angular velocity, in radians per second, clockwise (default: 0).
  public var spin: CGFloat {
    get { values.spin }
    set { values.spin = newValue }
  }
  /// The maximum deviation from the mean angular velocity, in radians per second (default: 0).
  public var spinRange: CGFloat {
    get { values.spinRange }
    set { values.spinRange = newValue }
  }
}

// Colors and times.
extension EmitterCell {
  /// The mean color, which multiplies the image's color (default: white). With `nil`, particles are invisible.
  public var color: CGColor? {
    get { values.color }
    set { values.color = newValue }
  }
  /// The maximum deviation of the red component (default: 0).
  public var redRange: Float {
    get { values.redRange }
    set { values.redRange = newValue }
  }
  /// The maximum deviation of the green component (default: 0).
  public var greenRange: Float {
    get { values.greenRange }
    set { values.greenRange = newValue }
  }
  /// The maximum deviation of the blue component (default: 0).
  public var blueRange: Float {
    get { values.blueRange }
    set { values.blueRange = newValue }
  }
  /// The maximum deviation of the alpha component (default: 0).
  public var alphaRange: Float {
    get { values.alphaRange }
    set { values.alphaRange = newValue }
  }
  /// The change of the red component per second (default: 0).
  public var redSpeed: Float {
    get { values.redSpeed }
    set { values.redSpeed = newValue }
  }
  /// The change of the green component per second (default: 0).
  public var greenSpeed: Float {
    get { values.greenSpeed }
    set { values.greenSpeed = newValue }
  }
  /// The change of the blue component per second (default: 0).
  public var blueSpeed: Float {
    get { values.blueSpeed }
    set { values.blueSpeed = newValue }
  }
  /// The change of the alpha component per second (default: 0).
  public var alphaSpeed: Float {
    get { values.alphaSpeed }
    set { values.alphaSpeed = newValue }
  }
  /// The time at which emission begins, in seconds (default: 0): in the layer's time, or since the birth of the
  /// emitting particle.
  public var beginTime: Double {
    get { values.beginTime ?? 0 }
    set { values.beginTime = newValue }
  }
  /// The duration of the emission, in seconds; 0 for no end (default: 0).
  public var duration: Double {
    get { values.duration }
    set { values.duration = newValue }
  }
}
