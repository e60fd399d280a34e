import Foundation

// Properties of Core Animation's layers that don't affect the appearance, and key-value coding.
extension Layer {
  /// A custom name that identifies the layer (default: `nil`).
  public var name: String? {
    get { extras?.name }
    set { ownExtras.name = newValue }
  }
  /// Stored without effect (default: 1): content rasterized for `shouldRasterize` has the resolution of the screen.
  public var rasterizationScale: CGFloat {
    get { extras?.rasterizationScale ?? 1 }
    set { ownExtras.rasterizationScale = newValue }
  }
  /// Stored without effect (default: `false`): edges are always antialiased.
  public var allowsEdgeAntialiasing: Bool {
    get { extras?.allowsEdgeAntialiasing ?? false }
    set { ownExtras.allowsEdgeAntialiasing = newValue }
  }

  /// Stored without effect (default: `false`): drawing is recorded, and rendered by the renderer.
  public var drawsAsynchronously: Bool {
    get { extras?.drawsAsynchronously ?? false }
    set { ownExtras.drawsAsynchronously = newValue }
  }

  /// The shape of rounded corners.
  public enum CornerCurve: String, Sendable, Hashable {
    /// A quarter of a circle.
    case circular
    /// A curve that begins earlier than a quarter of a circle, with a continuous curvature.
    case continuous
  }

  /// The shape of rounded corners (default: `circular`). All corners are drawn as quarters of circles; the first other
  /// shape on a stage is reported.
  public var cornerCurve: CornerCurve {
    get { extras?.cornerCurve ?? .circular }
    set {
      if newValue != cornerCurve, newValue == .continuous {
        Transaction.reportOnce("cornerCurve: continuous corners are drawn as quarters of circles")
      }
      ownExtras.cornerCurve = newValue
    }
  }

  /// Returns by how much the curve of a corner is longer than a quarter of a circle of the corner's radius.
  public static func cornerCurveExpansionFactor(_ curve: CornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// Stored without effect (default: `false`): hidden content is determined by the renderer.
  public var isOpaque: Bool {
    get { extras?.isOpaque ?? false }
    set { ownExtras.isOpaque = newValue }
  }
  /// Stored without effect (default: `removed`): a layer has no end after which it could be filled.
  public var fillMode: MediaTimingFillMode {
    get { extras?.fillMode ?? .removed }
    set { ownExtras.fillMode = newValue }
  }
  /// Stored without effect (default: `linear`): every pixel contributes to a reduced image.
  public var minificationFilter: ContentsFilter {
    get { extras?.minificationFilter ?? .linear }
    set { ownExtras.minificationFilter = newValue }
  }
  /// Stored without effect (default: 0), like `minificationFilter`.
  public var minificationFilterBias: Float {
    get { extras?.minificationFilterBias ?? 0 }
    set { ownExtras.minificationFilterBias = newValue }
  }

  /// Returns `transform` as an affine transform; equivalent only if it keeps the layer in its plane.
  public func affineTransform() -> CGAffineTransform { transform.affine }
  /// Sets `transform` to an affine transform.
  public func setAffineTransform(_ map: CGAffineTransform) { transform = CATransform3D(map) }

  /// Sets a property, or a component of it such as `transform.rotation.z`, to a value of the types that animations
  /// accept. The change is animated in an animated block. Unknown key paths are reported.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let path = AnimationKeyPath(keyPath), let before = modelValue(of: path.property) else {
      if kind?.setOwnPart(value, at: keyPath) ?? false { return }
      if setManaged(value, named: keyPath) { return }
      return Transaction.report("\(type(of: self)) has no \"\(keyPath)\" to set")
    }
    let valueKind = path.part?.ownKind ?? path.property.kind
    guard let given = value.flatMap({ AnimatableValue(any: $0) })?.converted(to: valueKind), given.isFinite else {
      return Transaction.report("\"\(keyPath)\" of \(type(of: self)) is not set to \(value ?? "nil")")
    }
    change(path.property, to: path.part.map { before.replacing($0, with: given) } ?? given)
  }

  /// Sets a property by its name.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Returns a property by its name, like `value(forKeyPath:)`.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Returns the model value of a property or of a component of it; `nil` if the layer doesn't have it. Numbers are
  /// returned as `Double`, and geometry types as themselves rather than in an `NSValue`.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let path = AnimationKeyPath(keyPath), let value = modelValue(of: path.property) else {
      return kind?.ownPart(at: keyPath) ?? managedValue(named: keyPath)
    }
    switch path.part.map(value.part) ?? value {
    case .scalar(let value): return value
    case .point(let value): return value
    case .size(let value): return value
    case .rect(let value): return value
    case .transform(let value): return value
    case .color(let value): return value
    case .radii(let value): return value
    case .numbers(let value): return value
    case .colors(let value): return value
    case .path(let value): return value
    }
  }
}
