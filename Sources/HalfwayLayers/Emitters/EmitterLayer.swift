import Foundation
import HalfwayMotion

/// A layer that emits particles, as `CAEmitterLayer`: over its background and beneath its sublayers.
///
/// Nothing of it is simulated from frame to frame. When each particle is born, and everything about it, follows from `seed`, its cell and its
/// number; so what shows is a function of the layer's time, which may be held, slowed down and scrubbed, and the same at every frame rate.
/// Emission begins with the layer's `beginTime`; a layer that was given none has always emitted, as far back as particles live:
///
///     emitter.beginTime = currentMediaTime()   // the first particle is born now, and not long ago
///
/// Particles go on as they were born when something is changed. Where the rate was 0, what it is set to counts from the moment at which it became
/// 0, as it does in Core Animation.
open class EmitterLayer: Layer {
  final var settings = EmissionSettings()
  final var cells: [EmitterCell]?
  /// Every change, and what follows from them.
  final var history = EmissionHistory()
  /// Where it is told that time goes on.
  final var live: LiveEmitter?
  /// The timeline that the layer, but for a time of its own, went by when it was looked at last.
  final var clock: Timeline?
  /// The stage's time then, and the emitter's in seconds.
  final var lastLook = Timestamp.zero
  final var lastTime = 0.0
  /// By how much it differs from the layer's time: it goes on where that leaps because the layer goes by another clock.
  final var shift = 0.0
  /// Whether properties were animated then.
  final var wasAnimated = false
  final var swarm = EmissionSwarm()
  final var tints = ParticleTints()
  final var hasReported = false

  public override init() {
    super.init()
    flags.insert(.holdsWaiting)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    flags.insert(.holdsWaiting)
    guard let other = layer as? EmitterLayer else { return }
    (settings, renderMode, preservesDepth) = (other.settings, other.renderMode, other.preservesDepth)
    emitterCells = other.emitterCells
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    flags.insert(.holdsWaiting)
  }

  deinit { live?.stop() }

  // MARK: What it emits

  public var emitterCells: [EmitterCell]? {
    get { cells }
    set {
      emissionWillChange()
      for cell in cells ?? [] { cell.removeOwner(self) }
      cells = newValue
      for cell in newValue ?? [] { cell.addOwner(self) }
    }
  }
  /// Where the shape stands, in the layer's coordinates.
  public var emitterPosition: CGPoint {
    get { settings.position }
    set { change(.emitterPosition, to: .point(newValue)) }
  }
  public var emitterSize: CGSize {
    get { settings.size }
    set { change(.emitterSize, to: .size(newValue)) }
  }
  /// How far the shape stands above the layer's plane, in points, which counts for the order of drawing only.
  public var emitterZPosition: CGFloat {
    get { settings.zPosition }
    set { set(\.zPosition, to: newValue) }
  }
  /// The extent of a cuboid towards the eye, in points.
  public var emitterDepth: CGFloat {
    get { settings.depth }
    set { set(\.depth, to: newValue) }
  }
  public var emitterShape: Shape {
    get { settings.shape }
    set { set(\.shape, to: newValue) }
  }
  public var emitterMode: Mode {
    get { settings.mode }
    set { set(\.mode, to: newValue) }
  }
  public var renderMode = RenderMode.unordered {
    didSet { if renderMode != oldValue { contentChanged() } }
  }
  /// Kept for whoever asks: particles lie in the layer's plane.
  public var preservesDepth = false
  /// What chance follows from: two layers that are alike in this and in their cells emit the same.
  public var seed: UInt32 {
    get { settings.seed }
    set { set(\.seed, to: newValue) }
  }

  // MARK: What the cells' values are multiplied by, 1 at first

  public var birthRate: Float {
    get { Float(settings.birthRate) }
    set { change(.emitterBirthRate, to: .scalar(Double(newValue))) }
  }
  public var lifetime: Float {
    get { Float(settings.lifetime) }
    set { change(.emitterLifetime, to: .scalar(Double(newValue))) }
  }
  public var velocity: Float {
    get { Float(settings.velocity) }
    set { change(.emitterVelocity, to: .scalar(Double(newValue))) }
  }
  public var scale: Float {
    get { Float(settings.scale) }
    set { change(.emitterScale, to: .scalar(Double(newValue))) }
  }
  public var spin: Float {
    get { Float(settings.spin) }
    set { change(.emitterSpin, to: .scalar(Double(newValue))) }
  }

  private func set<Value: Equatable>(_ path: WritableKeyPath<EmissionSettings, Value>, to value: Value) {
    guard settings[keyPath: path] != value else { return }
    if let number = value as? CGFloat, !number.isFinite { return }
    emissionWillChange()
    settings[keyPath: path] = value
  }

  override func extraValue(of property: LayerProperty) -> AnimatableValue? {
    settings[property] ?? super.extraValue(of: property)
  }

  override func setExtraValue(_ value: AnimatableValue, of property: LayerProperty) {
    guard settings[property] != nil else { return super.setExtraValue(value, of: property) }
    emissionWillChange()
    settings[property] = value
  }

  override func setPart(_ value: Any?, at keyPath: String) -> Bool {
    guard let (cell, rest) = EmitterCell.cell(in: cells, at: keyPath[...]) else { return false }
    return cell.set(value, at: rest)
  }

  override func part(at keyPath: String) -> Any? {
    EmitterCell.cell(in: cells, at: keyPath[...]).flatMap { $0.value(at: $1) }
  }

  override func didJoinStage() {
    // It is told of the next one as well.
    noteWaiting()
    _ = emitterTime()
  }

  override func beginTimeWasSet() { beginAnew() }

  // MARK: What shows

  override func appendPresentContent(to list: inout DisplayList) { appendParticles(to: &list) }
}
