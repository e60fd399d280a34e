import Foundation
import HalfwayLayers
import HalfwayMotion

/// Generates random display items of every kind for property-based tests.
struct RandomItems {
  var generator: SeededGenerator
  let images: [CGImage]

  init(_ generator: SeededGenerator) {
    self.generator = generator
    images = [(7, 5, true), (16, 16, false), (3, 40, true)].compactMap { width, height, isOpaque in
      var source = SeededGenerator(seed: UInt64(width * 100 + height))
      let pixels = (0..<width * height).map { _ -> UInt32 in
        let alpha = isOpaque ? 255 : UInt32(source.next() % 256)
        func component() -> UInt32 { UInt32(source.next() % UInt64(alpha + 1)) }
        return alpha << 24 | component() << 16 | component() << 8 | component()
      }
      return CGImage(width: width, height: height, pixels: pixels)
    }
  }

  mutating func number(_ low: Double, _ high: Double) -> Double { generator.uniform(in: low...high) }
  mutating func chance(_ share: Double) -> Bool { generator.uniform() < share }
  mutating func pick(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }

  mutating func color() -> CGColor {
    CGColor(
      red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: chance(0.6) ? 1 : number(0, 1))
  }

  mutating func rect() -> CGRect {
    let whole = chance(0.4)
    let (x, y, width, height) = (number(-10, 40), number(-10, 30), number(0.2, 30), number(0.2, 25))
    return whole
      ? CGRect(x: x.rounded(), y: y.rounded(), width: width.rounded() + 1, height: height.rounded() + 1)
      : CGRect(x: x, y: y, width: width, height: height)
  }

  mutating func rounded() -> RoundedRect {
    switch pick(3) {
    case 0: RoundedRect(rect())
    case 1: RoundedRect(rect(), cornerRadius: number(0, 12))
    default:
      RoundedRect(
        rect(),
        radii: CornerRadii(
          topLeft: number(0, 9), topRight: number(0, 9), bottomLeft: number(0, 9), bottomRight: number(0, 9)))
    }
  }

  mutating func path() -> CGPath {
    var path = CGPath()
    switch pick(4) {
    case 0:
      path.addEllipse(in: rect())
      path.addRect(rect())
    case 1:
      path.move(to: rect().origin)
      path.addCurve(to: rect().origin, control1: rect().origin, control2: rect().origin)
      path.addLine(to: rect().origin)
      path.closeSubpath()
    case 2: path = disc()
    default: path.addRoundedRect(in: rect(), cornerWidth: 3, cornerHeight: 2)
    }
    return path
  }

  /// A circle, alone, in a sheet whose edges may be visible, or on a view's bounds.
  mutating func disc() -> CGPath {
    let (radius, center) = (number(7, 30), rect().origin)
    var path = CGPath()
    switch pick(3) {
    case 0: break
    case 1:
      let margin = radius + number(2, 40)
      path.addRect(CGRect(origin: center, size: .zero).insetBy(dx: -margin, dy: -margin))
    default: path.addRect(CGRect(x: 0, y: 0, width: 40, height: 60))
    }
    path.addEllipse(in: CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius))
    return path
  }

  mutating func shape() -> DisplayShape {
    chance(0.6) ? .rounded(rounded()) : .path(path(), chance(0.5) ? .evenOdd : .nonZero)
  }

  mutating func paint() -> Paint {
    guard chance(0.25) else { return .color(color()) }
    let kinds: [Gradient.Kind] = [.axial, .radial, .conic]
    return .gradient(
      Gradient(
        kind: kinds[pick(3)], start: rect().origin, end: rect().origin,
        stops: [.init(location: 0, color: color()), .init(location: number(0, 1), color: color())]))
  }

  mutating func transform() -> ProjectiveTransform {
    switch pick(8) {
    case 0: return .identity
    case 1, 2, 3: return ProjectiveTransform(CGAffineTransform(translationX: number(-20, 20), y: number(-15, 15)))
    case 4: return ProjectiveTransform(CGAffineTransform(scaleX: number(0.4, 1.6), y: number(0.4, 1.6)))
    case 5, 6:
      let angle = number(0, 6.3)
      return ProjectiveTransform(
        CGAffineTransform(
          a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: number(0, 30), ty: number(0, 20)))
    default:
      var t = CATransform3D(rotationAngle: number(-1.2, 1.2), x: 0.3, y: 1, z: 0)
      t.m14 = number(-0.01, 0.01)
      t.m44 = 1
      return ProjectiveTransform(
        flattening: t.concatenating(CATransform3D(translationX: number(0, 20), y: number(0, 9))))
    }
  }

  mutating func leaf() -> DisplayItem {
    switch pick(9) {
    case 0, 1, 2: return .fill(shape(), paint())
    case 3: return .border(rounded(), width: number(0.3, 4), color())
    case 4: return .stroke(path(), StrokeStyle(width: number(0.5, 5), cap: .round, join: .round), paint())
    case 5:
      return .shadow(
        shape(), radius: number(0, 12), offset: CGSize(width: number(-4, 4), height: number(-4, 4)), color())
    case 6:
      return .image(DisplayImage(images[pick(images.count)], rect: rect(), isPixelated: chance(0.2)))
    case 7:
      return .text(
        TextRun(
          string: ["a", "bcd", "words here"][pick(3)], font: Font(sizePoints: [6.0, 9][pick(2)]), color: color(),
          rect: rect()))
    default: return .fill(RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 30)), color())
    }
  }

  /// Items that include balanced groups and fragments.
  mutating func items(_ count: Int, depth: Int = 0) -> [DisplayItem] {
    var items: [DisplayItem] = []
    while items.count < count {
      guard depth < 3, chance(0.35) else {
        items.append(leaf())
        continue
      }
      if chance(0.4) {
        var inner = self.items(2 + pick(4), depth: depth + 1)
        if chance(0.6) {
          inner.insert(
            .fill(RoundedRect(CGRect(x: -60, y: -60, width: 160, height: 150)), color().withAlphaComponent(1)), at: 0)
          if chance(0.4) {
            let caster = DisplayShape.rounded(RoundedRect(rect()))
            inner.insert(.shadow(caster, radius: 8, offset: .zero, color()), at: 0)
          }
        }
        items.append(.fragment(DisplayFragment(items: inner)))
        continue
      }
      var group = DisplayGroup(transform: transform(), opacity: chance(0.6) ? 1 : number(0, 1))
      if chance(0.3) { group.clip = shape() }
      if chance(0.15) { group.mask = DisplayFragment(items: [leaf(), leaf()]) }
      if chance(0.1) { group.isRasterized = true }
      items.append(.beginGroup(group))
      items += self.items(1 + pick(4), depth: depth + 1)
      items.append(.endGroup)
    }
    return items
  }

  /// The items with at most one random change.
  mutating func edited(_ items: [DisplayItem]) -> [DisplayItem] {
    var items = items
    switch pick(5) {
    case 0:
      items.insert(leaf(), at: pick(items.count + 1))
    case 1:
      let leaves = items.indices.filter { index in
        switch items[index] {
        case .beginGroup, .endGroup: false
        default: true
        }
      }
      if let place = leaves.isEmpty ? nil : leaves[pick(leaves.count)] { items.remove(at: place) }
    case 2:
      let groups = items.indices.filter { if case .beginGroup = items[$0] { true } else { false } }
      if let place = groups.isEmpty ? nil : groups[pick(groups.count)], case .beginGroup(var group) = items[place] {
        let move = ProjectiveTransform(CGAffineTransform(translationX: number(-6, 6), y: number(-6, 6)))
        group.transform = group.transform.concatenating(move)
        items[place] = .beginGroup(group)
      }
    case 3:
      let fills = items.indices.filter { if case .fill = items[$0] { true } else { false } }
      if let place = fills.isEmpty ? nil : fills[pick(fills.count)], case .fill(let shape, _) = items[place] {
        items[place] = .fill(shape, paint())
      }
    default: break
    }
    return items
  }
}
