import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// How a view looks while the device is tilted, as `UIMotionEffect`. Nobody tilts a stage, so a view keeps its effects and looks as without them.
@preconcurrency @MainActor
open class MotionEffect: NSObject {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// By how much key paths differ where the device is tilted by shares from −1 to 1; nil for not at all.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: Offset) -> [String: Any]? { nil }
}

/// Goes from one value to another with the tilt along an axis, as `UIInterpolatingMotionEffect`.
open class InterpolatingMotionEffect: MotionEffect {
  public enum EffectType: Int, Sendable, Hashable {
    case tiltAlongHorizontalAxis
    case tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  /// At −1.
  open var minimumRelativeValue: Any?
  /// At 1.
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  public required init?(coder: NSCoder) {
    (keyPath, type) = ("", .tiltAlongHorizontalAxis)
    super.init(coder: coder)
  }

  /// Of numbers.
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

/// Several effects at once, as `UIMotionEffectGroup`.
open class MotionEffectGroup: MotionEffect {
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
  /// The effects that the view has.
  public var motionEffects: [MotionEffect] {
    get { associated?[Self.effectsKey] as? [MotionEffect] ?? [] }
    set {
      var values = associated ?? AssociatedObjects()
      values.set(newValue.isEmpty ? nil : newValue, for: Self.effectsKey)
      associated = values
    }
  }
  private static var effectsKey: UnsafeRawPointer { unsafeBitCast(MotionEffect.self, to: UnsafeRawPointer.self) }

  public func addMotionEffect(_ effect: MotionEffect) { motionEffects.append(effect) }

  public func removeMotionEffect(_ effect: MotionEffect) { motionEffects.removeAll(identical: effect) }
}
