import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport

/// A change of a layer tree, as numbers that `EditedTree.perform` interprets.
struct Edit: CustomStringConvertible {
  var kind: Int
  var layer: Int
  var other: Int
  var value: Double
  var isAnimated: Bool

  init(using generator: inout SeededGenerator) {
    kind = Int(generator.uniform(in: 0...Double(EditedTree.kinds)))
    layer = Int(generator.uniform(in: 0...11.99))
    other = Int(generator.uniform(in: 0...11.99))
    value = (generator.uniform(in: 0...4)).rounded() / 4
    isAnimated = generator.uniform(in: 0...1) < 0.3
  }

  var description: String { "(\(kind) \(layer) \(other) \(value)\(isAnimated ? " animated" : ""))" }
}

/// Layers of every kind, and changes of every kind.
final class EditedTree {
  static let kinds = 33

  private let bench = LayerBench()
  private var layers: [Layer] = []
  private var now = 0.0

  init() {
    bench.root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    for index in 0..<12 {
      let layer: Layer
      switch index {
      case 3: layer = TextLayer()
      case 4: layer = Self.shape()
      case 5: layer = Self.gradient()
      case 6: layer = TransformLayer()
      case 7: layer = ReplicatorLayer()
      default: layer = Layer()
      }
      layer.bounds = CGRect(x: 0, y: 0, width: 10 + index, height: 20)
      layer.position = CGPoint(x: index * 3, y: index)
      layer.backgroundColor = CGColor(white: Double(index) / 12)
      layer.borderWidth = index % 3 == 0 ? 1 : 0
      layers.append(layer)
      (index % 4 == 0 ? bench.root : layers[index - 1]).addSublayer(layer)
    }
  }

  private static func shape() -> Layer {
    let shape = ShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 1, y: 2, width: 5, height: 6))
    return shape
  }

  private static func gradient() -> Layer {
    let gradient = GradientLayer()
    gradient.colors = [.black, .white]
    return gradient
  }

  var list: DisplayList {
    var list = DisplayList(size: CGSize(width: 100, height: 100))
    list.append(bench.root)
    return list
  }

  /// Invalidates every layer.
  func forget() {
    for layer in layers + [bench.root] {
      layer.setNeedsDisplay()
      let mask = layer.mask
      layer.mask = nil
      layer.mask = mask
    }
  }

  func perform(_ edit: Edit) {
    if edit.isAnimated {
      Transaction.animate(.linear(0.5 + edit.value)) { change(edit) }
    } else {
      change(edit)
    }
  }

  private func change(_ edit: Edit) {
    let (layer, other, value) = (layers[edit.layer], layers[edit.other], edit.value)
    switch edit.kind {
    case 0: layer.position = CGPoint(x: value * 40, y: 3)
    case 1: layer.bounds = CGRect(x: 0, y: value, width: value * 50, height: 20)
    case 2: layer.zPosition = value * 8 - 4
    case 3: layer.transform = CATransform3D(scaleX: value, y: 1)
    case 4: layer.transform = CATransform3D(rotationAngle: value * 5, x: 0, y: 1, z: 0.25)
    case 5: layer.opacity = Float(value)
    case 6: layer.backgroundColor = CGColor(white: value, alpha: value)
    case 7: layer.cornerRadius = value * 9
    case 8: layer.borderWidth = value * 3 - 1
    case 9: layer.shadowOpacity = Float(value)
    case 10: layer.shadowPath = value == 0 ? nil : CGPath(rect: CGRect(x: 0, y: 0, width: value * 9, height: 4))
    case 11:
      var perspective = CATransform3D()
      perspective.m34 = -value / 200
      layer.sublayerTransform = value == 0.25 ? .identity : perspective.rotatedBy(angle: value, x: 0, y: 1, z: 0)
    case 12: layer.isHidden = value > 0.5
    case 13: layer.masksToBounds = value > 0.5
    case 14: layer.isDoubleSided = value > 0.5
    case 15: layer.allowsGroupOpacity = value > 0.5
    case 16: layer.mask = value > 0.25 ? other : nil
    case 17, 18: layer.addSublayer(other)
    case 19: layer.insertSublayer(other, at: 0)
    case 20: bench.root.addSublayer(layer)
    case 21: layer.removeFromSuperlayer()
    case 22: layer.anchorPoint = CGPoint(x: value, y: 0.5)
    case 23: layer.anchorPointZ = value > 0.5 ? value * 4 : 0
    case 24: changeKind(layer, value)
    case 25: changeKind(layers[3 + edit.other % 5], value)
    case 26: layer.maskedCorners = value > 0.5 ? .all : .topLeft
    case 27: layer.shouldRasterize = value > 0.5
    case 28: _ = layer.snapshot()
    case 29: layer.borderColor = CGColor(white: value)
    case 30: layer.timeline = value > 0.5 ? bench.scheduler.root : nil
    case 31: now += 1
    default: now += value / 2
    }
    bench.advance(to: now)
  }

  private func changeKind(_ layer: Layer, _ value: Double) {
    switch layer {
    case let text as TextLayer:
      text.string = "text \(value)"
      text.textColor = CGColor(white: value)
    case let shape as ShapeLayer:
      shape.path = CGPath(rect: CGRect(x: value, y: 2, width: value * 5, height: 6))
      shape.strokeColor = value > 0.5 ? .white : nil
      shape.strokeEnd = value
    case let gradient as GradientLayer:
      gradient.colors = [.black, CGColor(white: value)]
      gradient.startPoint = CGPoint(x: value, y: 0)
    case let replicator as ReplicatorLayer:
      replicator.instanceCount = Int(value * 4)
      replicator.instanceTransform = CATransform3D(translationX: value, y: 2)
      replicator.instanceAlphaOffset = -value / 5
      replicator.instanceRedOffset = value > 0.5 ? -0.1 : 0
    default: layer.timeline = nil
    }
  }
}
