import Foundation
import HalfwayLayers
import Testing

@Suite struct DepthTests {
  /// The names of the drawn layers, in order: a layer's name is the red of its color in hundredths.
  private func order(_ root: Layer) -> [Int] {
    var list = DisplayList()
    list.append(root)
    return names(list.items)
  }

  private func names(_ items: [DisplayItem]) -> [Int] {
    items.flatMap { item -> [Int] in
      switch item {
      case .fill(_, .color(let color)): [Int((color.red * 100).rounded())]
      case .fragment(let fragment): names(fragment.items)
      default: []
      }
    }
  }

  private func layer(_ name: Int, in parent: Layer, _ place: (Layer) -> Void = { _ in }) -> Layer {
    let layer = Layer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = CGPoint(x: 50, y: 50)
    layer.backgroundColor = CGColor(red: Double(name) / 100, green: 0, blue: 0)
    place(layer)
    parent.addSublayer(layer)
    return layer
  }

  private func turned(_ degrees: Double) -> CATransform3D {
    CATransform3D(rotationAngle: degrees * .pi / 180, x: 0, y: 1, z: 0)
  }

  @Test func `the layer with the highest z position is drawn last, and equal ones keep their order`() {
    let root = Layer()
    let depths = [(1, 0.0), (2, 3), (3, -1), (4, 3), (5, 0), (6, -1)]
    for (name, depth) in depths { _ = layer(name, in: root) { $0.zPosition = depth } }
    #expect(order(root) == [3, 6, 1, 5, 2, 4])
    root.sublayers[1].zPosition = -5
    #expect(order(root) == [2, 3, 6, 1, 5, 4])
    let many = Layer()
    for name in 0..<90 { _ = layer(name, in: many) { $0.zPosition = Double(-name / 30) } }
    #expect(order(many) == Array(60..<90) + Array(30..<60) + Array(0..<30))
  }

  @Test(
    "Of a cube's faces the nearer one is drawn last", arguments: [-80.0, -60, -46, -44, -10, 10, 44, 46, 60, 80])
  func cube(degrees: Double) {
    for isOneTransform in [true, false] {
      let root = Layer()
      root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      var perspective = CATransform3D()
      perspective.m34 = -1 / 500
      root.sublayerTransform = perspective
      var faces: [Layer] = []
      for (name, angle) in [(1, degrees), (2, degrees + 90), (3, degrees - 90)] {
        faces.append(
          layer(name, in: root) {
            if isOneTransform {
              $0.transform = turned(angle).translatedBy(x: 0, y: 0, z: 50)
            } else {
              $0.anchorPointZ = -50
              $0.transform = turned(angle)
            }
          })
      }
      let nearness = [(1, degrees), (2, degrees + 90), (3, degrees - 90)].map { ($0.0, abs($0.1)) }
      #expect(order(root) == nearness.sorted { $0.1 > $1.1 }.map(\.0))
      // A face that is turned away may be omitted. The eye is 500 in front of the cube's center and a face 50, so a
      // face is visible up to the angle whose cosine is a tenth.
      for face in faces { face.isDoubleSided = false }
      #expect(Set(order(root)) == Set(nearness.filter { $0.1 < 84.26 }.map(\.0)))
    }
  }

  @Test func `the sublayers of a transform layer are sorted among its siblings`() {
    let root = Layer()
    _ = layer(9, in: root)
    let cube = TransformLayer()
    cube.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    cube.position = CGPoint(x: 50, y: 50)
    root.addSublayer(cube)
    _ = layer(1, in: cube) { $0.transform = CATransform3D(translationX: 0, y: 0, z: 50) }
    _ = layer(2, in: cube) { $0.transform = turned(180).translatedBy(x: 0, y: 0, z: 50) }
    #expect(order(root) == [2, 9, 1])
    cube.transform = turned(180)
    #expect(order(root) == [1, 9, 2])
    cube.zPosition = 200
    #expect(order(root) == [9, 1, 2])
    cube.opacity = 0.5
    var list = DisplayList()
    list.append(root)
    #expect(list.text.components(separatedBy: " 500\n").count == 3)
    cube.isHidden = true
    #expect(order(root) == [9])
  }

  @Test func `layers in one rotated plane keep their order`() {
    let root = Layer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.sublayerTransform = turned(40)
    for (name, x) in [(1, 10.0), (2, 90), (3, 20), (4, 50)] {
      _ = layer(name, in: root) { $0.position.x = x }
    }
    #expect(order(root) == [1, 2, 3, 4])
  }

  @Test func `the back of a single-sided layer isn't drawn`() {
    let root = Layer()
    let page = layer(1, in: root)
    let inner = layer(2, in: page)
    inner.isDoubleSided = false
    for (pageAngle, innerAngle, seen) in [
      (0.0, 0.0, [1, 2]), (0, 100, [1]), (170, 0, [1]), (170, 170, [1, 2]), (10, 30, [1, 2]),
    ] {
      page.transform = turned(pageAngle)
      inner.transform = turned(innerAngle)
      for _ in 0..<3 { #expect(order(root) == seen) }
    }
  }

  @Test func `a cached page shows its other side after a rotation`() {
    let root = Layer()
    let page = layer(0, in: root)
    for name in 1...6 { layer(name, in: page).isDoubleSided = name % 2 == 0 }
    for degrees in [0.0, 0, 0, 180, 180, 180, 0, 0, 0] {
      page.transform = turned(degrees)
      #expect(order(root) == (degrees == 0 ? [0, 1, 2, 3, 4, 5, 6] : [0, 2, 4, 6]))
    }
  }

  @Test func `a sublayer transform applies about the anchor point`() {
    let root = Layer()
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    root.anchorPoint = CGPoint(x: 0.25, y: 0.5)
    root.sublayerTransform = CATransform3D(scaleX: 2, y: 2)
    let inner = layer(1, in: root)
    // (50, 50) doesn't move.
    #expect(CGPoint(x: 50, y: 50).applying(inner.toSuperlayer) == CGPoint(x: 50, y: 50))
    #expect(CGPoint(x: 0, y: 0).applying(inner.toSuperlayer) == CGPoint(x: -50, y: -50))
  }

  @Test func `perspective foreshortens distances`() throws {
    let root = Layer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.sublayerTransform.m34 = -1 / 200
    let inner = layer(1, in: root)
    inner.transform = turned(60)
    inner.anchorPoint = CGPoint(x: 0, y: 0.5)
    inner.position = CGPoint(x: 0, y: 50)
    // The far edge: 100·cos 60° to the right of the hinge and 100·sin 60° behind, seen from 200 in front of the center.
    let far = try #require(CGPoint(x: 100, y: 0).applying(inner.toSuperlayer))
    let w = 1 + 100 * 3.0.squareRoot() / 2 / 200
    #expect(abs(far.x - (50 + (50 - 50) / w)) < 1e-9)
    #expect(abs(far.y - (50 - 50 / w)) < 1e-9)
  }
}
