import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// An effect of tilting the device. The equivalent of UIKit's `UIMotionEffect`. A stage can't be tilted, so motion
/// effects are stored but change nothing.
@preconcurrency @MainActor
open class MotionEffect: NSObject {
  public override init() { super.init() }
  /// Creates an effect as if from an empty archive.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns the changes of key paths for a tilt from −1 to 1; `nil` for none (default: `nil`).
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: Offset) -> [String: Any]? { nil }
}

/// An interpolation between two values along a tilt axis. The equivalent of UIKit's `UIInterpolatingMotionEffect`.
open class InterpolatingMotionEffect: MotionEffect {
  /// The tilt axis.
  public enum EffectType: Int, Sendable, Hashable {
    /// The horizontal axis.
    case tiltAlongHorizontalAxis
    /// The vertical axis.
    case tiltAlongVerticalAxis
  }

  /// The key path of the property.
  public let keyPath: String
  /// The tilt axis.
  public let type: EffectType
  /// The value at a tilt of −1 (default: `nil`).
  open var minimumRelativeValue: Any?
  /// The value at a tilt of 1 (default: `nil`).
  open var maximumRelativeValue: Any?

  /// Creates an interpolation of a property.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  public required init?(coder: NSCoder) {
    (keyPath, type) = ("", .tiltAlongHorizontalAxis)
    super.init(coder: coder)
  }

  /// Interpolates numbers.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: Offset) -> [String: Any]? {
    guard let least = Self.number(minimumRelativeValue), let most = Self.number(maximumRelativeValue) else {
      return nil
    }
    let tilt = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let share = (min(1, max(-1, Double(tilt))) + 1) / 2
    return [keyPath: least + (most - least) * share]
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// A group of effects. The equivalent of UIKit's `UIMotionEffectGroup`.
open class MotionEffectGroup: MotionEffect {
  /// The effects of the group (default: `nil`).
  open var motionEffects: [MotionEffect]?

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: Offset) -> [String: Any]? {
    var all: [String: Any] = [:]
    for effect in motionEffects ?? [] {
      all.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
    }
    return all.isEmpty ? nil : all
  }
}

extension View {
  /// The effects of the view.
  public var motionEffects: [MotionEffect] {
    get { associated?[Self.effectsKey] as? [MotionEffect] ?? [] }
    set {
      var values = associated ?? AssociatedObjects()
      values.set(newValue.isEmpty ? nil : newValue, for: Self.effectsKey)
      associated = values
    }
  }
  private static var effectsKey: UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(MotionEffect.self)))
  }

  /// Adds an effect.
  public func addMotionEffect(_ effect: MotionEffect) { motionEffects.append(effect) }

  /// Removes an effect.
  public func removeMotionEffect(_ effect: MotionEffect) { motionEffects.removeAll(identical: effect) }
}
