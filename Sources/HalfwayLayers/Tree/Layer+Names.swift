import Foundation

// What Core Animation's layers say and are asked besides what they look like.
extension Layer {
  /// A name of your own to find the layer by.
  public var name: String? {
    get { extras?.name }
    set { ownExtras.name = newValue }
  }
  /// Kept for whoever asks: what is drawn once for `shouldRasterize` has the pixels of the screen, whatever is said here.
  public var rasterizationScale: CGFloat {
    get { extras?.rasterizationScale ?? 1 }
    set { ownExtras.rasterizationScale = newValue }
  }
  /// Kept for whoever asks: edges are drawn smoothly always.
  public var allowsEdgeAntialiasing: Bool {
    get { extras?.allowsEdgeAntialiasing ?? false }
    set { ownExtras.allowsEdgeAntialiasing = newValue }
  }

  /// Kept for whoever asks: what is hidden by something opaque is found out when it is drawn.
  public var isOpaque: Bool {
    get { extras?.isOpaque ?? false }
    set { ownExtras.isOpaque = newValue }
  }
  /// Kept for whoever asks: of a picture that is made smaller every pixel counts.
  public var minificationFilter: ContentsFilter {
    get { extras?.minificationFilter ?? .linear }
    set { ownExtras.minificationFilter = newValue }
  }
  /// Kept for whoever asks, as `minificationFilter`.
  public var minificationFilterBias: Float {
    get { extras?.minificationFilterBias ?? 0 }
    set { ownExtras.minificationFilterBias = newValue }
  }

  /// `transform` as a map of the plane; right where it leaves the layer in its plane.
  public func affineTransform() -> CGAffineTransform { transform.affine }
  public func setAffineTransform(_ map: CGAffineTransform) { transform = CATransform3D(map) }

  /// Sets a property, or a part of it such as `transform.rotation.z`, to what an animation may be given for it: within an animated block animated.
  /// What no layer has is reported.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let path = AnimationKeyPath(keyPath), let before = modelValue(of: path.property) else {
      if setPart(value, at: keyPath) { return }
      return Transaction.report("\(type(of: self)) has no \"\(keyPath)\" to set")
    }
    let kind = path.part?.ownKind ?? path.property.kind
    guard let given = value.flatMap({ AnimatableValue(any: $0) })?.converted(to: kind), given.isFinite else {
      return Transaction.report("\"\(keyPath)\" of \(type(of: self)) is not set to \(value ?? "nil")")
    }
    change(path.property, to: path.part.map { before.replacing($0, with: given) } ?? given)
  }

  /// The same of a property by its name.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// The same as the value for a key path.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// A property, or a part of it, as last set; nil for what the layer does not have. Numbers come as `Double`, and what can be in an `NSValue` as it
  /// is.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let path = AnimationKeyPath(keyPath), let value = modelValue(of: path.property) else {
      return part(at: keyPath)
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
