import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import HalfwayRendering
import HalfwayTestSupport
import Testing

@testable import HalfwayTessellation

/// Tests which items are drawn as pictures, and when pictures are recreated.
@Suite struct PictureTests {
  private let maker = PlainPictures()
  private let tessellator: Tessellator

  init() { tessellator = Tessellator(textRasterizer: PlainText(), pictureMaker: maker) }

  @discardableResult
  private func draw(_ items: [DisplayItem], scale: Double = 1) -> [DrawCommand] {
    let list = DisplayList(size: CGSize(width: 400, height: 300), items: items)
    return tessellator.tessellate(list, scale: scale).commands.filter { if case .clip = $0 { false } else { true } }
  }

  private func square(_ x: Double, _ y: Double, _ side: Double, _ color: CGColor = .white) -> DisplayItem {
    .fill(RoundedRect(CGRect(x: x, y: y, width: side, height: side)), color)
  }

  private func triangle(_ x: Double, _ y: Double) -> CGPath {
    var path = CGPath()
    path.move(to: CGPoint(x: x, y: y))
    path.addLine(to: CGPoint(x: x + 40, y: y))
    path.addLine(to: CGPoint(x: x, y: y + 30))
    path.closeSubpath()
    return path
  }

  private func group(_ group: DisplayGroup, _ items: [DisplayItem]) -> [DisplayItem] {
    [.beginGroup(group)] + items + [.endGroup]
  }

  private func move(_ x: Double, _ y: Double, _ items: [DisplayItem], opacity: Double = 1) -> [DisplayItem] {
    group(DisplayGroup(transform: CGAffineTransform(translationX: x, y: y), opacity: opacity), items)
  }

  private func turn(_ degrees: Double, m34: Double = -1.0 / 500) -> ProjectiveTransform {
    var space = CATransform3D.identity
    space.m34 = m34
    return ProjectiveTransform(
      flattening: CATransform3D(translationX: -100, y: -100)
        .concatenating(CATransform3D(rotationAngle: degrees * .pi / 180, x: 0, y: 1, z: 0)).concatenating(space)
        .concatenating(CATransform3D(translationX: 200, y: 150)))
  }

  // MARK: - Items drawn as pictures

  @Test func `only items without a native draw command, such as paths and strokes, become pictures`() {
    let shape = RoundedRect(CGRect(x: 10, y: 10, width: 100, height: 60))
    let round = RoundedRect(shape.rect, cornerRadius: 8)
    let corners = RoundedRect(shape.rect, radii: CornerRadii(topLeft: 20, topRight: 4, bottomLeft: 0, bottomRight: 9))
    let stops = [Gradient.Stop(location: 0, color: .black), .init(location: 1, color: .white)]
    let axial = Gradient(start: .zero, end: CGPoint(x: 100, y: 10), stops: stops)
    let radial = Gradient(kind: .radial, start: .zero, end: CGPoint(x: 100, y: 10), stops: stops)
    let path = triangle(5, 5)
    let pictures: [DisplayItem] = [
      .fill(.path(path, .nonZero), .color(.white)), .stroke(path, StrokeStyle(width: 3), .color(.white)),
      .fill(.rounded(shape), .gradient(radial)), .fill(.rounded(round), .gradient(axial)),
      .shadow(.path(path, .evenOdd), radius: 4, offset: .zero, .black), .border(corners, width: 2, .white),
      .shadow(corners, radius: 4, offset: .zero, .black),
    ]
    for item in pictures {
      let commands = draw([item])
      #expect(commands.count == 1 && maker.made.last.map { $0.items == [item] } == true)
      if case .picture? = commands.first {} else { Issue.record("no picture of \(item)") }
    }
    #expect(maker.made.count == pictures.count)
    let native: [DisplayItem] = [
      .fill(shape, .white), .fill(round, .white), .fill(corners, .white), .border(round, width: 2, .white),
      .shadow(round, radius: 4, offset: .zero, .black), .fill(.rounded(shape), .gradient(axial)),
    ]
    for item in native { #expect(!draw([item]).isEmpty) }
    #expect(maker.made.count == pictures.count)
  }

  @Test func `a translucent group becomes a picture unless it has only one item`() {
    #expect(draw(group(DisplayGroup(opacity: 0.5), [square(0, 0, 10), square(5, 5, 10)])).count == 1)
    #expect(maker.made.count == 1)
    draw(group(DisplayGroup(opacity: 0.5), [square(0, 0, 10)]))
    draw(group(DisplayGroup(opacity: 1), [square(0, 0, 10), square(5, 5, 10)]))
    draw(group(DisplayGroup(opacity: 0.5), [.fragment(DisplayFragment(items: [square(0, 0, 10)]))]))
    #expect(maker.made.count == 1)
    draw(group(DisplayGroup(opacity: 0.5), [.fragment(DisplayFragment(items: [square(0, 0, 10), square(1, 0, 10)]))]))
    #expect(maker.made.count == 2)
  }

  @Test func `rounded clips, path clips, and masks become pictures, and rectangular clips don't`() {
    let rect = CGRect(x: 0, y: 0, width: 50, height: 50)
    draw(group(DisplayGroup(clip: RoundedRect(rect, cornerRadius: 5)), [square(0, 0, 50)]))
    draw(group(DisplayGroup(clip: .path(triangle(0, 0), .nonZero)), [square(0, 0, 50)]))
    draw(group(DisplayGroup(mask: DisplayFragment(items: [square(0, 0, 20)])), [square(0, 0, 50)]))
    #expect(maker.made.count == 3)
    draw(group(DisplayGroup(clip: RoundedRect(rect)), [square(0, 0, 50)]))
    #expect(maker.made.count == 3)
  }

  @Test func `the contents of a group drawn as a picture are not also drawn separately`() {
    let clip = DisplayGroup(clip: .path(triangle(0, 0), .nonZero))
    let commands = draw(group(clip, group(DisplayGroup(), [square(0, 0, 50)])) + [square(60, 60, 5)])
    #expect(commands.count == 2)
  }

  // MARK: - Reuse

  @Test func `a picture is reused while it moves, fades, and is clipped`() {
    let items: [DisplayItem] = [.fill(.path(triangle(5, 5), .nonZero), .color(.white)), square(20, 20, 30)]
    var places: Set<PixelRect> = []
    for step in 0..<20 {
      let inner = group(DisplayGroup(opacity: 0.9 - Double(step) * 0.04), items)
      let clip = DisplayGroup(clip: RoundedRect(CGRect(x: 0, y: 0, width: 300 - Double(step) * 10, height: 300)))
      for command in draw(group(clip, move(Double(step) * 3.3, 0, inner))) {
        if case .picture(_, let source, let x, let y, _) = command {
          places.insert(PixelRect(x: x, y: y, width: source.width, height: source.height))
        }
      }
    }
    #expect(maker.made.count == 1)
    #expect(places.count > 15)
  }

  @Test func `a picture is recreated when its items, its transform, or the scale changes`() {
    func items(_ color: CGColor) -> [DisplayItem] { [.fill(.path(triangle(5, 5), .nonZero), .color(color))] }
    let half = DisplayGroup(transform: CGAffineTransform(scaleX: 0.5, y: 0.5))
    draw(items(.white))
    draw(items(.white))
    #expect(maker.made.count == 1)
    draw(items(.black))
    #expect(maker.made.count == 2)
    draw(group(half, items(.black)))
    #expect(maker.made.count == 3)
    draw(items(.black), scale: 2)
    #expect(maker.made.count == 4)
    #expect(maker.made.last?.scale == 2)
    // A recently shown picture is still in the cache.
    draw(items(.white))
    #expect(maker.made.count == 4)
  }

  @Test func `each of many pictures is created only once`() {
    let items = (0..<40).map { index in
      DisplayItem.fill(.path(triangle(Double(index % 8) * 45, Double(index / 8) * 40), .nonZero), .color(.white))
    }
    for step in 0..<10 { draw(move(Double(step), 0, items)) }
    #expect(maker.made.count == 40)
    #expect(tessellator.pictures.pictures.count == 40)
  }

  @Test func `pictures that are no longer shown are released`() {
    draw([.fill(.path(triangle(5, 5), .nonZero), .color(.white))])
    for _ in 0..<100 { draw([square(0, 0, 10)]) }
    #expect(tessellator.pictures.pictures.allSatisfy { $0.width == 0 && $0.pixels.isEmpty })
  }

  @Test func `pictures that change in every frame don't accumulate`() {
    for step in 0..<300 {
      let shape = RoundedRect(CGRect(x: 0, y: 0, width: 400, height: 300 - Double(step) / 10), cornerRadius: 9)
      draw(group(DisplayGroup(clip: shape), [square(0, 0, 400)]))
    }
    let bytes = tessellator.pictures.pictures.reduce(0) { $0 + $1.pixels.count * 4 }
    #expect(bytes < 40 << 20)
  }

  @Test func `only the visible part of a picture much larger than the screen is rendered`() {
    let items: [DisplayItem] = [.stroke(triangle(0, 0), StrokeStyle(), .color(.white))]
    let large = DisplayGroup(transform: CGAffineTransform(scaleX: 100, y: 100))
    draw(group(large, items))
    #expect(maker.made.last?.bounds == PixelRect(x: 0, y: 0, width: 400, height: 300))
    draw(move(3, 0, group(large, items)))
    #expect(maker.made.count == 2)
  }

  // MARK: - Perspective

  @Test func `a rotating group in perspective is one picture on a mesh`() {
    let items = [square(0, 0, 200), square(20, 20, 50, .black)]
    for degrees in stride(from: 10.0, through: 50, by: 5) {
      let commands = draw(group(DisplayGroup(transform: turn(degrees)), items))
      guard commands.count == 1, case .mesh(_, let count, .some) = commands[0] else {
        Issue.record("no mesh at \(degrees)°")
        continue
      }
      #expect(count > 60)
    }
    // One picture at the screen's resolution, and one at twice that when the group is so close that it is enlarged.
    #expect(maker.made.count <= 2)
  }

  @Test func `a picture that appears small has fewer pixels`() {
    let items = [square(0, 0, 200), square(20, 20, 50, .black)]
    draw(group(DisplayGroup(transform: turn(85)), items))
    let sizes = tessellator.pictures.pictures.map { [$0.width, $0.height] }
    #expect(sizes.count == 1 && sizes[0][0] <= 100 && sizes[0][1] >= 200, "\(sizes)")
  }

  @Test func `a group in perspective ends at its clip rectangle`() {
    let items = [square(-500, -500, 1200)]
    let clip = RoundedRect(CGRect(x: 0, y: 0, width: 200, height: 200))
    let map = turn(30)
    draw(group(DisplayGroup(transform: map, clip: .rounded(clip)), items))
    let list = DisplayList(
      size: CGSize(width: 400, height: 300),
      items: group(DisplayGroup(transform: map, clip: .rounded(clip)), items))
    let drawing = tessellator.tessellate(list, scale: 1)
    let edge = [CGPoint(x: 0, y: 0), CGPoint(x: 200, y: 200)].compactMap { $0.applying(map)?.x }
    let outermost = (drawing.vertices.map { Double($0.x) }.min() ?? 0, drawing.vertices.map { Double($0.x) }.max() ?? 0)
    #expect(abs(outermost.0 - (edge[0] - 0.5)) < 0.1 && abs(outermost.1 - (edge[1] + 0.5)) < 0.1)
  }

  @Test func `a rasterized group is a picture when rotated and drawn directly when only translated`() {
    var turned = DisplayGroup(transform: CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 200, ty: 20))
    turned.isRasterized = true
    draw(group(turned, [square(0, 0, 50), square(5, 5, 50)]))
    #expect(maker.made.count == 1)
    turned.transform = ProjectiveTransform(CGAffineTransform(translationX: 4.5, y: 3))
    draw(group(turned, [square(0, 0, 50), square(5, 5, 50)]))
    #expect(maker.made.count == 1)
  }

  // MARK: - Images

  @Test func `an image is one picture at any position and is copied pixel by pixel at its natural size`() throws {
    let image = try #require(CGImage(width: 20, height: 10, pixels: [UInt32](repeating: 0xFF11_2233, count: 200)))
    for step in 0..<5 {
      let commands = draw([
        .image(DisplayImage(image, rect: CGRect(x: Double(step) * 7.3, y: 4, width: 20, height: 10))),
        .image(DisplayImage(image, rect: CGRect(x: 100, y: 4, width: 33, height: 15))),
      ])
      guard commands.count == 2, case .picture(let first, let source, _, _, 255) = commands[0],
        case .mesh(_, 6, let second) = commands[1]
      else {
        Issue.record("\(commands)")
        continue
      }
      #expect(first == second && source == PixelRect(x: 0, y: 0, width: 20, height: 10))
    }
    #expect(tessellator.pictures.madeCount == 1)
    #expect(maker.made.isEmpty)
  }

  @Test func `an image that is shown small is halved first`() throws {
    let image = try #require(CGImage(width: 64, height: 64, pixels: [UInt32](repeating: 0xFF11_2233, count: 4096)))
    draw([.image(DisplayImage(image, rect: CGRect(x: 0, y: 0, width: 40, height: 10)))])
    let picture = tessellator.pictures.pictures[0]
    #expect(picture.width == 64 && picture.height == 16)
    #expect(picture.pixels.allSatisfy { $0 == 0xFF11_2233 })
  }

  @Test func `a part of an image is a separate picture, so adjacent pixels don't bleed into it`() throws {
    let image = try #require(
      CGImage(width: 4, height: 2, pixels: [0xFF00_0000, 0xFF00_0001, 0xFF00_0002, 0xFF00_0003, 4, 5, 6, 7]))
    draw([
      .image(
        DisplayImage(
          image, rect: CGRect(x: 0, y: 0, width: 30, height: 30), source: CGRect(x: 1, y: 0, width: 2, height: 2)))
    ])
    #expect(tessellator.pictures.pictures[0].pixels == [0xFF00_0001, 0xFF00_0002, 5, 6])
  }
}
