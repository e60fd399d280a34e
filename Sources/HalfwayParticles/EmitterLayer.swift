import Foundation
import HalfwayLayers
import HalfwayMotion

/// A layer that emits particles, like `CAEmitterLayer`. Particles are drawn above its background and below its
/// sublayers.
///
/// Nothing is simulated from frame to frame. The birth of each particle and all of its properties follow from `seed`,
/// its cell, and its number. The appearance is therefore a function of the layer's time, which can be paused, slowed
/// down, and scrubbed, and it is the same at every frame rate. Emission begins at the layer's `beginTime`; a layer
/// without one has been emitting forever:
///
///     emitter.beginTime = currentMediaTime()   // The first particle is born now, not long ago.
///
/// Changing a setting doesn't affect existing particles. A birth rate that is raised from 0 applies from the time at
/// which it became 0, as in Core Animation.
open class EmitterLayer: Layer {
  final var settings = EmissionSettings()
  final var cells: [EmitterCell]?
  /// The epochs of the emission.
  final var history = EmissionHistory()
  /// The object that notifies the emitter when time advances.
  final var observer: LayerClockObserver?
  /// The parent clock of the layer's own timing at the last update.
  final var clock: Timeline?
  /// The stage's time and the emitter's time, in seconds, at the last update.
  final var lastLook = Timestamp.zero
  final var lastTime = 0.0
  /// The offset between the emitter's time and the layer's time, which keeps the emitter's time continuous when the
  /// layer switches to another clock.
  final var shift = 0.0
  /// Whether properties were animated at the last update.
  final var wasAnimated = false
  final var swarm = EmissionSwarm()
  final var tints = ParticleTints()
  final var hasReported = false

  /// Creates an emitter without cells.
  public override init() {
    super.init()
    becomeKind()
  }

  /// Creates a copy of another emitter's settings and cells.
  public override init(layer: Any) {
    super.init(layer: layer)
    becomeKind()
    guard let other = layer as? EmitterLayer else { return }
    (settings, renderMode, preservesDepth) = (other.settings, other.renderMode, other.preservesDepth)
    emitterCells = other.emitterCells
  }

  /// Creates an emitter without cells. Archives are unsupported; the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    becomeKind()
  }

  deinit { observer?.stop() }

  // MARK: Emission

  /// The cells whose particles the layer emits (default: `nil`).
  open var emitterCells: [EmitterCell]? {
    get { cells }
    set {
      emissionWillChange()
      for cell in cells ?? [] { cell.removeOwner(self) }
      cells = newValue
      for cell in newValue ?? [] { cell.addOwner(self) }
    }
  }
  /// The position of the emitter's shape, in the layer's coordinates (default: zero).
  open var emitterPosition: CGPoint {
    get { settings.position }
    set { change(own: .emitterPosition, to: .point(newValue)) }
  }
  /// The size of the emitter's shape, in points (default: zero).
  open var emitterSize: CGSize {
    get { settings.size }
    set { change(own: .emitterSize, to: .size(newValue)) }
  }
  /// The height of the shape above the layer's plane, in points (default: 0). It only affects the drawing order.
  open var emitterZPosition: CGFloat {
    get { settings.zPosition }
    set { set(\.zPosition, to: newValue) }
  }
  /// The extent of a cuboid toward the viewer, in points (default: 0).
  open var emitterDepth: CGFloat {
    get { settings.depth }
    set { set(\.depth, to: newValue) }
  }
  /// The shape on which particles are born (default: `point`).
  open var emitterShape: Shape {
    get { settings.shape }
    set { set(\.shape, to: newValue) }
  }
  /// The part of the shape on which particles are born (default: `volume`).
  open var emitterMode: Mode {
    get { settings.mode }
    set { set(\.mode, to: newValue) }
  }
  /// The order in which particles are drawn (default: `unordered`).
  open var renderMode = RenderMode.unordered {
    didSet { if renderMode != oldValue { ownContentDidChange() } }
  }
  /// Has no effect, because particles lie in the layer's plane (default: `false`).
  open var preservesDepth = false
  /// The seed of all random values (default: 0). Two layers with the same seed, settings, and cells emit the same
  /// particles.
  open var seed: UInt32 {
    get { settings.seed }
    set { set(\.seed, to: newValue) }
  }

  // MARK: Factors of the cells' values

  /// The factor of the cells' birth rates (default: 1).
  open var birthRate: Float {
    get { Float(settings.birthRate) }
    set { change(own: .emitterBirthRate, to: .scalar(Double(newValue))) }
  }
  /// The factor of the cells' lifetimes (default: 1).
  open var lifetime: Float {
    get { Float(settings.lifetime) }
    set { change(own: .emitterLifetime, to: .scalar(Double(newValue))) }
  }
  /// The factor of the cells' velocities (default: 1).
  open var velocity: Float {
    get { Float(settings.velocity) }
    set { change(own: .emitterVelocity, to: .scalar(Double(newValue))) }
  }
  /// The factor of the cells' scales (default: 1).
  open var scale: Float {
    get { Float(settings.scale) }
    set { change(own: .emitterScale, to: .scalar(Double(newValue))) }
  }
  /// The factor of the cells' spins (default: 1).
  open var spin: Float {
    get { Float(settings.spin) }
    set { change(own: .emitterSpin, to: .scalar(Double(newValue))) }
  }

  private func set<Value: Equatable>(_ path: WritableKeyPath<EmissionSettings, Value>, to value: Value) {
    guard settings[keyPath: path] != value else { return }
    if let number = value as? CGFloat, !number.isFinite { return }
    emissionWillChange()
    settings[keyPath: path] = value
  }
}

extension EmitterLayer: LayerKind {
  package func ownValue(of property: LayerProperty) -> AnimatableValue? { settings[property] }

  package func setOwnValue(_ value: AnimatableValue, of property: LayerProperty) {
    guard settings[property] != nil else { return }
    emissionWillChange()
    settings[property] = value
  }

  package func setOwnPart(_ value: Any?, at keyPath: String) -> Bool {
    guard let (cell, rest) = EmitterCell.cell(in: cells, at: keyPath[...]) else { return false }
    return cell.set(value, at: rest)
  }

  package func ownPart(at keyPath: String) -> Any? {
    EmitterCell.cell(in: cells, at: keyPath[...]).flatMap { $0.value(at: $1) }
  }

  package func clockDidChange() {
    // The layer is also notified when it joins another stage.
    awaitClockChange()
    _ = emitterTime()
  }

  package func beginTimeDidChange() { beginAnew() }

  package var isChangingWithTime: Bool {
    guard isLive, let timeline = currentTimeline, timeline.scheduler === observer?.scheduler,
      let now = emitterTime(), timeline.timestamp(ofLocalTime: timeline.localTime) != nil
    else { return false }
    return !isHiddenInTree && now < lastDeath
  }

  package func timeDidAdvance() { _ = emitterTime() }

  package func stageDidEnd() { clock = nil }

  package func appendOwnContent(to list: inout DisplayList) { appendParticles(to: &list) }
}
