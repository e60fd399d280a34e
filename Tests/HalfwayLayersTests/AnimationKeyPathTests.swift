import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayParticles
import HalfwayTestSupport
import Testing

@Suite struct AnimationKeyPathTests {
  /// A layer of a class that has the property.
  private func layer(with keyPath: AnimationKeyPath) -> Layer? {
    [Layer(), ShapeLayer(), GradientLayer(), TextLayer(), ReplicatorLayer(), EmitterLayer(), BackdropLayer()].first {
      $0.presentationValue(of: keyPath.property) != nil
    }
  }

  static let spellings = [
    "position", "position.x", "position.y", "bounds", "bounds.origin", "bounds.origin.x", "bounds.origin.y",
    "bounds.size", "bounds.size.width", "bounds.size.height", "zPosition", "transform", "transform.scale",
    "transform.scale.x", "transform.scale.y", "transform.scale.z", "transform.translation", "transform.translation.x",
    "transform.translation.y", "transform.translation.z", "transform.rotation", "transform.rotation.x",
    "transform.rotation.y", "transform.rotation.z", "sublayerTransform", "sublayerTransform.rotation.y", "opacity",
    "backgroundColor", "cornerRadius", "cornerRadii", "borderWidth", "borderColor", "shadowColor", "shadowOpacity",
    "shadowRadius", "shadowOffset", "shadowOffset.width", "shadowOffset.height", "shadowPath", "contentsRect",
    "contentsRect.size.width", "colors", "locations", "startPoint", "startPoint.x", "endPoint", "endPoint.y", "path",
    "fillColor", "strokeColor", "lineWidth", "lineDashPhase", "strokeStart", "strokeEnd", "foregroundColor",
    "instanceTransform", "instanceTransform.translation.x", "instanceColor", "emitterPosition", "emitterSize",
    "birthRate", "lifetime", "velocity", "scale", "spin", "backdropBlur", "backdropBlur.width", "backdropTint",
  ]

  @Test func `Core Animation's spelling is accepted and kept`() throws {
    for spelling in Self.spellings {
      let keyPath = try #require(AnimationKeyPath(spelling), "\(spelling)")
      #expect(keyPath.string == spelling)
      #expect(layer(with: keyPath) != nil, "\(spelling)")
    }
    #expect(Set(Self.spellings.compactMap { AnimationKeyPath($0)?.property }) == Set(LayerProperty.allCases))
    #expect(AnimationKeyPath("transform.rotation.z") == .transformRotationZ)
    #expect(AnimationKeyPath("bounds.size.height") == .boundsHeight)
  }

  @Test func `properties that no layer has aren't key paths`() {
    for spelling in [
      "", ".", "x", "position.", "position.z", ".x", "opacity.x", "cornerRadius.x", "cornerRadii.radius", "bounds.x",
      "transform.rotation.z.z", "transform.scale.", "Position", "position.x ", "transform.radius",
    ] {
      #expect(AnimationKeyPath(spelling) == nil, "\(spelling)")
    }
  }

  // MARK: Components of a transform

  static let parts: [(keyPath: AnimationKeyPath, value: AnimatableValue, map: CATransform3D)] = [
    (.transformScale, 3, CATransform3D(scaleX: 3, y: 3)),
    (.transformScaleX, 3, CATransform3D(scaleX: 3, y: 1)),
    (.transformScaleY, 0, CATransform3D(scaleX: 1, y: 0)),
    (.transformScaleZ, 3, CATransform3D(scaleX: 1, y: 1, z: 3)),
    (.transformTranslation, .size(CGSize(width: 4, height: 5)), CATransform3D(translationX: 4, y: 5)),
    (.transformTranslationX, 4, CATransform3D(translationX: 4, y: 0)),
    (.transformTranslationY, 5, CATransform3D(translationX: 0, y: 5)),
    (.transformTranslationZ, 6, CATransform3D(translationX: 0, y: 0, z: 6)),
    (.transformRotation, 2, CATransform3D(rotationAngle: 2, x: 0, y: 0, z: 1)),
    (.transformRotationX, 2, CATransform3D(rotationAngle: 2, x: 1, y: 0, z: 0)),
    (.transformRotationY, 2, CATransform3D(rotationAngle: 2, x: 0, y: 1, z: 0)),
    (.transformRotationZ, -3, CATransform3D(rotationAngle: -3, x: 0, y: 0, z: 1)),
  ]

  private func shown(_ model: CATransform3D, _ values: [(AnimationKeyPath, AnimatableValue)]) -> CATransform3D {
    let bench = LayerBench()
    let layer = bench.layer()
    layer.transform = model
    for (keyPath, value) in values {
      let animation = BasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue) = (value, value)
      layer.add(animation)
    }
    return withExtendedLifetime(bench) { layer.presentationValues.transform }
  }

  private func difference(_ a: CATransform3D, _ b: CATransform3D) -> Double {
    let numbers: [KeyPath<CATransform3D, Double>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    return numbers.map { abs(a[keyPath: $0] - b[keyPath: $0]) }.max() ?? 0
  }

  @Test func `components of the identity are those of elementary transforms`() {
    for (keyPath, value, map) in Self.parts {
      let result = shown(.identity, [(keyPath, value)])
      #expect(difference(result, map) < 1e-12, "\(keyPath.string)")
      #expect(result.isAffine == map.isAffine, "\(keyPath.string)")
    }
  }

  @Test func `setting a component keeps the others`() {
    let models = [
      CATransform3D(scaleX: 2, y: 0.5).concatenating(CATransform3D(rotationAngle: 1, x: 0, y: 0, z: 1))
        .concatenating(CATransform3D(translationX: 7, y: 8)),
      CATransform3D(scaleX: 2, y: 3, z: 4).concatenating(CATransform3D(rotationAngle: 2, x: 0, y: 1, z: 0))
        .concatenating(CATransform3D(translationX: 7, y: 8, z: 9)),
      CATransform3D(scaleX: -1, y: 1),
    ]
    for model in models {
      for (keyPath, _, _) in Self.parts {
        // Setting a component to its current value changes nothing.
        let bench = LayerBench()
        let layer = bench.layer()
        layer.transform = model
        let still = BasicAnimation(keyPath: keyPath)
        still.byValue = keyPath == .transformTranslation ? AnimatableValue.size(.zero) : 0
        layer.add(still)
        bench.advance(to: 0.1)
        // A uniform scale has the same components along all axes.
        guard keyPath != .transformScale else { continue }
        #expect(difference(layer.presentationValues.transform, model) < 1e-12, "\(keyPath.string)")
      }
    }
    let turned = shown(models[1], [(.transformRotationY, 0.5)])
    let expected = CATransform3D(scaleX: 2, y: 3, z: 4).concatenating(
      CATransform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0)
    )
    .concatenating(CATransform3D(translationX: 7, y: 8, z: 9))
    #expect(difference(turned, expected) < 1e-12)
  }

  @Test func `rotations about several axes apply to x, then y, then z`() {
    for (x, y, z) in [(0.3, 0.4, 0.5), (-1.2, 1.5, 0.1), (0.2, -.pi / 2, 0), (1, 0, -2)] {
      let result = shown(
        .identity,
        [(.transformRotationX, .scalar(x)), (.transformRotationZ, .scalar(z)), (.transformRotationY, .scalar(y))])
      let expected = CATransform3D(rotationAngle: x, x: 1, y: 0, z: 0)
        .concatenating(CATransform3D(rotationAngle: y, x: 0, y: 1, z: 0))
        .concatenating(CATransform3D(rotationAngle: z, x: 0, y: 0, z: 1))
      #expect(difference(result, expected) < 1e-9, "\((x, y, z))")
    }
  }

  @Test func `a rotation may exceed a full turn`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let animation = BasicAnimation(keyPath: .transformRotationZ)
    (animation.fromValue, animation.toValue, animation.duration) = (0, 4 * Double.pi, 4)
    layer.add(animation)
    bench.advance(to: 2.5)
    #expect(
      difference(layer.presentationValues.transform, CATransform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)) < 1e-12)
  }

  @Test func `setting the scale restores a transform with a scale of 0`() {
    let flat = CATransform3D(scaleX: 0, y: 0)
    #expect(shown(flat, [(.transformScale, 0.5)]) == CATransform3D(scaleX: 0.5, y: 0.5))
    #expect(shown(flat, [(.transformRotationX, 1)]).isAffine == false)
  }

  @Test func `the depth of a space is scaled with it`() {
    let bench = LayerBench()
    let space = TransformLayer()
    bench.root.addSublayer(space)
    let animation = BasicAnimation(keyPath: .transformScale)
    animation.fromValue = 2
    animation.toValue = 2
    space.add(animation)
    bench.advance(to: 0.1)
    #expect(space.presentationValues.transform == CATransform3D(scaleX: 2, y: 2, z: 2))
  }

  @Test func `a layer leaves its plane and returns`() {
    let bench = LayerBench()
    let (low, high) = (bench.layer(), bench.layer())
    for layer in [low, high] {
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.backgroundColor = layer === low ? .black : .white
    }
    func first() -> Bool {
      var list = DisplayList(size: CGSize(width: 100, height: 100))
      list.append(bench.root)
      let fills = list.text.split(separator: "\n").filter { $0.contains("fill") }
      return fills.first?.hasSuffix("0 0 0 1000") ?? false
    }
    #expect(first())
    let animation = BasicAnimation(keyPath: .transformTranslationZ)
    (animation.fromValue, animation.toValue, animation.duration) = (5, 5, 1)
    low.add(animation)
    #expect(!first())
    bench.advance(to: 1)
    #expect(first())
  }

  // MARK: Components of other values

  @Test func `components of points, sizes, rectangles, and radii`() {
    let bench = LayerBench()
    let layer = bench.layer()
    layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.position = CGPoint(x: 5, y: 6)
    layer.cornerRadii = CornerRadii(topLeft: 3)
    for (keyPath, value) in [
      (AnimationKeyPath.positionY, 60), (.boundsOrigin, .point(CGPoint(x: 10, y: 20))), (.boundsHeight, 40),
      (.cornerRadius, 7), (.shadowOffsetWidth, 2),
    ] as [(AnimationKeyPath, AnimatableValue)] {
      let animation = BasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue) = (value, value)
      layer.add(animation)
    }
    bench.advance(to: 0.1)
    let shown = layer.presentationValues
    #expect(shown.position == CGPoint(x: 5, y: 60))
    #expect(shown.bounds == CGRect(x: 10, y: 20, width: 3, height: 40))
    #expect(shown.cornerRadii == CornerRadii(7))
    #expect(shown.shadowOffset == CGSize(width: 2, height: 3))
    #expect(layer.model.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `every property shows additive animations`() throws {
    let values: [LayerProperty: AnimatableValue] = [
      .gradientColors: .colors([.white]), .gradientLocations: .numbers([0.5]), .path: .path(CGPath(rect: .zero)),
      .shadowPath: .path(CGPath(rect: .zero)),
    ]
    for property in LayerProperty.allCases {
      let keyPath = AnimationKeyPath(property)
      let layer = try #require(self.layer(with: keyPath))
      let bench = LayerBench()
      bench.root.addSublayer(layer)
      let animation = BasicAnimation(keyPath: keyPath)
      let value: AnimatableValue =
        switch layer.presentationValue(of: property) {
        case .scalar: 0.75
        case .point: .point(CGPoint(x: 1, y: 2))
        case .size: .size(CGSize(width: 1, height: 2))
        case .rect: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))
        case .transform: .transform(CATransform3D(scaleX: 2, y: 2))
        case .color: .color(CGColor(white: 0.5))
        case .radii: .radii(CornerRadii(3))
        default: try #require(values[property])
        }
      (animation.fromValue, animation.toValue) = (value, value)
      layer.add(animation)
      #expect(layer.presentationValue(of: property) == value, "\(property)")
      bench.advance(to: 1)
      #expect(layer.presentationValue(of: property) != value, "\(property)")
    }
  }
}
