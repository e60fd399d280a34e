import Foundation

/// A kind of value that a property of every layer may have, besides its form as an `AnimatableValue`.
protocol Animatable: Equatable {
  var isFinite: Bool { get }
  var animatableValue: AnimatableValue { get }
}

extension Double: Animatable {
  var animatableValue: AnimatableValue { .scalar(self) }
}

extension CGPoint: Animatable {
  var animatableValue: AnimatableValue { .point(self) }
}

extension CGSize: Animatable {
  var isFinite: Bool { width.isFinite && height.isFinite }
  var animatableValue: AnimatableValue { .size(self) }
}

extension CGRect: Animatable {
  var isFinite: Bool { origin.isFinite && width.isFinite && height.isFinite }
  var animatableValue: AnimatableValue { .rect(self) }
}

extension CATransform3D: Animatable {
  var animatableValue: AnimatableValue { .transform(self) }
}

extension Color: Animatable {
  var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
  var animatableValue: AnimatableValue { .color(self) }
}

extension CornerRadii: Animatable {
  var isFinite: Bool { topLeft.isFinite && topRight.isFinite && bottomLeft.isFinite && bottomRight.isFinite }
  var animatableValue: AnimatableValue { .radii(self) }
}
