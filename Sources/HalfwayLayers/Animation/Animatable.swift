import Foundation

/// A kind of value that a property of every layer may have, besides its form as an `AnimatableValue`.
protocol Animatable: Equatable {
  var isFinite: Bool { get }
  var animatableValue: AnimatableValue { get }
  /// Nil for a value of another kind.
  init?(_ value: AnimatableValue)
}

extension Double: Animatable {
  var animatableValue: AnimatableValue { .scalar(self) }

  init?(_ value: AnimatableValue) {
    guard case .scalar(let value) = value else { return nil }
    self = value
  }
}

extension CGPoint: Animatable {
  var animatableValue: AnimatableValue { .point(self) }

  init?(_ value: AnimatableValue) {
    guard case .point(let value) = value else { return nil }
    self = value
  }
}

extension CGSize: Animatable {
  var isFinite: Bool { width.isFinite && height.isFinite }
  var animatableValue: AnimatableValue { .size(self) }

  init?(_ value: AnimatableValue) {
    guard case .size(let value) = value else { return nil }
    self = value
  }
}

extension CGRect: Animatable {
  var isFinite: Bool { origin.isFinite && width.isFinite && height.isFinite }
  var animatableValue: AnimatableValue { .rect(self) }

  init?(_ value: AnimatableValue) {
    guard case .rect(let value) = value else { return nil }
    self = value
  }
}

extension CATransform3D: Animatable {
  var animatableValue: AnimatableValue { .transform(self) }

  init?(_ value: AnimatableValue) {
    guard case .transform(let value) = value else { return nil }
    self = value
  }
}

extension Color: Animatable {
  var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
  var animatableValue: AnimatableValue { .color(self) }

  init?(_ value: AnimatableValue) {
    guard case .color(let value) = value else { return nil }
    self = value
  }
}

extension CornerRadii: Animatable {
  var isFinite: Bool { topLeft.isFinite && topRight.isFinite && bottomLeft.isFinite && bottomRight.isFinite }
  var animatableValue: AnimatableValue { .radii(self) }

  init?(_ value: AnimatableValue) {
    guard case .radii(let value) = value else { return nil }
    self = value
  }
}
