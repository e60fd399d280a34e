import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import Testing

@Suite struct PerspectiveTests {
  private func turned(_ angle: Double, about center: CGPoint, eye: Double, x: Double = 0, y: Double = 1)
    -> ProjectiveTransform
  {
    var perspective = CATransform3D.identity
    perspective.m34 = -1 / eye
    return ProjectiveTransform(
      flattening: CATransform3D(translationX: -center.x, y: -center.y)
        .concatenating(CATransform3D(rotationAngle: angle, x: x, y: y, z: 0)).concatenating(perspective)
        .concatenating(CATransform3D(translationX: center.x, y: center.y)))
  }

  /// Black and white squares of 20 points on an area of 160 × 120 points.
  private var checkerboard: DisplayFragment {
    var items: [DisplayItem] = [.fill(RoundedRect(CGRect(x: 0, y: 0, width: 160, height: 120)), .white)]
    for row in 0..<6 {
      for column in 0..<8 where (row + column) % 2 == 0 {
        let rect = CGRect(x: Double(column) * 20, y: Double(row) * 20, width: 20, height: 20)
        items.append(.fill(RoundedRect(rect), .black))
      }
    }
    return DisplayFragment(items: items)
  }

  @Test func `the squares of a checkerboard are at their mapped positions`() throws {
    for angle in [-0.9, -0.4, 0.3, 0.8] {
      let map = turned(angle, about: CGPoint(x: 80, y: 60), eye: 240)
      let canvas = Canvas.drawing(
        [.beginGroup(DisplayGroup(transform: map)), .fragment(checkerboard), .endGroup], width: 160, height: 120)
      let inverse = try #require(map.inverse())
      var (wrong, count) = (0, 0)
      for y in 0..<120 {
        for x in 0..<160 {
          guard let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse),
            (1..<159).contains(place.x), (1..<119).contains(place.y)
          else { continue }
          // Skips pixels near the edges of squares, which are filtered.
          let (fx, fy) = (place.x.remainder(dividingBy: 20), place.y.remainder(dividingBy: 20))
          guard abs(fx) > 1.6, abs(fy) > 1.6 else { continue }
          let isBlack = (Int(place.x / 20) + Int(place.y / 20)) % 2 == 0
          count += 1
          if (canvas.green(x, y) > 0.5) == isBlack { wrong += 1 }
        }
      }
      #expect(count > 3000 && wrong == 0, "angle \(angle): \(wrong) of \(count)")
    }
  }

  @Test func `a straight line stays straight in perspective`() throws {
    let line = CGRect(x: 0, y: 30, width: 160, height: 8)
    let items = DisplayFragment(items: [
      .fill(RoundedRect(CGRect(x: 0, y: 0, width: 160, height: 120)), .black), .fill(RoundedRect(line), .white),
    ])
    let map = turned(0.7, about: CGPoint(x: 80, y: 60), eye: 200)
    let canvas = Canvas.drawing(
      [.beginGroup(DisplayGroup(transform: map)), .fragment(items), .endGroup], width: 160, height: 120)
    let start = try #require(CGPoint(x: 0, y: 34).applying(map))
    let end = try #require(CGPoint(x: 160, y: 34).applying(map))
    var most = 0.0
    for x in Int(start.x) + 3..<Int(end.x) - 3 {
      var (weight, sum) = (0.0, 0.0)
      for y in 0..<120 {
        weight += canvas.green(x, y)
        sum += canvas.green(x, y) * (Double(y) + 0.5)
      }
      let expected = start.y + (end.y - start.y) * (Double(x) + 0.5 - start.x) / (end.x - start.x)
      most = max(most, abs(sum / weight - expected))
    }
    #expect(most < 0.35, "\(most)")
  }

  @Test func `mapped content that ends at its clip has the edge of the clip`() {
    let rect = CGRect(x: 12, y: 14, width: 40.3, height: 35)
    let shapes: [DisplayShape] = [
      .rounded(RoundedRect(rect, cornerRadius: 9)), .path(CGPath(ellipseIn: rect), .nonZero),
      .rounded(RoundedRect(CGRect(x: 12, y: 14, width: 40.3, height: 50), cornerRadius: 9)),
    ]
    for (index, shape) in shapes.enumerated() {
      for opacity in [1, 0.5] {
        for scale in [1.0, 1.5] {
          // The last clip extends beyond the lower side of its content.
          let larger =
            index == 2 ? CGRect(x: 4, y: 4, width: 60, height: 45) : CGRect(x: 4, y: 4, width: 60, height: 60)
          let (exact, free) = (
            clipped(rect, shape, opacity: opacity, scale: scale), clipped(larger, shape, opacity: opacity, scale: scale)
          )
          var most = 0.0
          for y in 0..<96 { for x in 0..<96 { most = max(most, abs(exact.green(x, y) - free.green(x, y))) } }
          #expect(most < 0.01, "shape \(index), opacity \(opacity), scale \(scale): \(most)")
        }
      }
    }
  }

  @Test func `a page with a shadow that extends beyond its clip has the edge of the clip`() {
    let rect = CGRect(x: 12, y: 14, width: 40, height: 35)
    let shape = DisplayShape.rounded(RoundedRect(rect, cornerRadius: 9))
    let shadow = DisplayItem.shadow(
      .rounded(RoundedRect(rect)), radius: 6, offset: .zero, CGColor(white: 1, alpha: 0.01))
    for scale in [0.8, 1, 1.5] {
      let exact = clipped(rect, shape, opacity: 1, scale: scale, behind: [shadow])
      let free = clipped(CGRect(x: 4, y: 4, width: 60, height: 60), shape, opacity: 1, scale: scale)
      var most = 0.0
      for y in 0..<96 { for x in 0..<96 { most = max(most, abs(exact.green(x, y) - free.green(x, y))) } }
      #expect(most < 0.01, "scale \(scale): \(most)")
    }
  }

  private func clipped(
    _ rect: CGRect, _ clip: DisplayShape, opacity: Double, scale: Double, behind: [DisplayItem] = []
  ) -> Canvas {
    let map = turned(0.5, about: CGPoint(x: 32, y: 32), eye: 90, x: 0.4, y: 1)
    var items: [DisplayItem] = [.beginGroup(DisplayGroup(transform: map, opacity: opacity, clip: clip))]
    items += behind + [.fill(RoundedRect(rect), .white), .endGroup]
    return Canvas.drawing(items, width: 96, height: 96, scale: scale)
  }

  /// The bitmap of a page that is shown for several frames is kept, and pictures of its parts share it.
  @Test func `parts of a page look the same whether or not the page was shown before`() {
    var items: [DisplayItem] = [.fill(RoundedRect(CGRect(x: 0, y: 0, width: 60, height: 48)), .white)]
    for index in 0..<12 {
      let rect = CGRect(x: Double(index) * 2, y: Double(index) * 1.5, width: 36, height: 30)
      items.append(.fill(RoundedRect(rect, cornerRadius: 9), CGColor(red: Double(index) / 12, green: 0.4, blue: 0.7)))
    }
    let page = DisplayItem.fragment(DisplayFragment(items: items))
    let renderer = RasterRenderer(textRasterizer: PatternText())
    let canvas = Canvas(width: 64, height: 64)
    for frame in 0..<8 {
      let fold = 0.25 * Double(max(0, frame - 2))
      var list: [DisplayItem] = []
      for (part, x) in [0.0, 30].enumerated() {
        let part = CGRect(x: x, y: Double(part) * 7, width: 30, height: 41)
        let map = turned(x > 0 ? fold : -fold, about: CGPoint(x: 30, y: 20), eye: 150)
        list += [
          .beginGroup(DisplayGroup(transform: map)),
          .beginGroup(DisplayGroup(clip: .rounded(RoundedRect(part)))), page, .endGroup, .endGroup,
        ]
      }
      if frame < 3 { list = [.beginGroup(DisplayGroup()), page, .endGroup] }
      renderer.draw(Canvas.list(list, canvas), scale: 1, on: canvas.target)
      let expected = Canvas.drawing(list, width: 64, height: 64)
      #expect(canvas.difference(from: expected) == nil, "frame \(frame)")
    }
  }

  @Test func `the edge of a mapped rectangle covers pixels by area`() throws {
    let map = turned(0.5, about: CGPoint(x: 32, y: 32), eye: 90, x: 0.4, y: 1)
    let rect = CGRect(x: 12, y: 14, width: 40, height: 35)
    let corners = [(12.0, 14.0), (52, 14), (52, 49), (12, 49)].compactMap { CGPoint(x: $0.0, y: $0.1).applying(map) }
    let canvas = Canvas.drawing(
      [.beginGroup(DisplayGroup(transform: map)), .fill(RoundedRect(rect), .white), .endGroup], width: 64, height: 64)
    let error = Polygon(corners).error(of: canvas)
    #expect(error.pixels > 50 && error.mean < 0.01 && error.most < 0.04 && error.inside < 0.003, "\(error)")
  }

  @Test func `no background shows between the faces of a cube`() {
    let white = DisplayFragment(items: [.fill(RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 80)), .white)])
    for step in 1..<40 {
      let angle = Double(step) / 40 * .pi / 2
      func face(_ angle: Double) -> [DisplayItem] {
        var perspective = CATransform3D.identity
        perspective.m34 = -1 / 150
        let map = CATransform3D(translationX: -50, y: -40).concatenating(CATransform3D(translationX: 0, y: 0, z: 50))
          .concatenating(CATransform3D(rotationAngle: angle, x: 0, y: 1, z: 0))
          .concatenating(CATransform3D(rotationAngle: 0.1, x: 1, y: 0, z: 0.7))
          .concatenating(CATransform3D(translationX: 0, y: 0, z: -50)).concatenating(perspective)
          .concatenating(CATransform3D(translationX: 50, y: 40))
        return [
          .beginGroup(DisplayGroup(transform: ProjectiveTransform(flattening: map))), .fragment(white), .endGroup,
        ]
      }
      let canvas = Canvas.drawing(face(angle - .pi / 2) + face(angle), width: 100, height: 80)
      // Far from the outline everything is white.
      for y in 25..<55 { for x in 25..<75 { #expect(canvas[x, y] == 0xFFFF_FFFF, "step \(step) at (\(x), \(y))") } }
    }
  }

  @Test func `no background shows between adjacent rotated rectangles`() {
    for step in 0..<30 {
      let canvas = Canvas.drawing([
        .beginGroup(.turned(by: Double(step) * 0.1 + 0.05, about: CGPoint(x: 20, y: 15))),
        .fill(RoundedRect(CGRect(x: 0, y: 0, width: 20, height: 30)), .white),
        .fill(RoundedRect(CGRect(x: 20, y: 0, width: 20, height: 30)), .white), .endGroup,
      ])
      for y in 10..<20 { for x in 14..<26 { #expect(canvas[x, y] == 0xFFFF_FFFF, "step \(step) at (\(x), \(y))") } }
    }
  }

  @Test func `a clip in perspective cuts content along its mapped edge`() throws {
    let map = turned(0.6, about: CGPoint(x: 80, y: 60), eye: 240)
    let clip = RoundedRect(CGRect(x: 40, y: 20, width: 60, height: 70), cornerRadius: 20)
    let white = DisplayItem.fill(RoundedRect(CGRect(x: 0, y: 0, width: 160, height: 120)), .white)
    let canvas = Canvas.drawing(
      [.beginGroup(DisplayGroup(transform: map, clip: .rounded(clip))), white, .endGroup], width: 160, height: 120)
    for (x, y, isIn) in [
      (70.0, 55.0, true), (45, 55, true), (42, 22, false), (35, 55, false), (97, 87, false), (70, 88, true),
    ] {
      let place = try #require(CGPoint(x: x, y: y).applying(map))
      #expect(canvas.green(Int(place.x), Int(place.y)) == (isIn ? 1 : 0), "(\(x), \(y))")
    }
  }

  @Test func `content that is edge-on or behind the eye isn't drawn`() {
    let white = DisplayItem.fill(RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 30)), .white)
    for angle in [Double.pi / 2, .pi / 2 + 1e-9] {
      let map = turned(angle, about: CGPoint(x: 20, y: 15), eye: 80)
      let canvas = Canvas.drawing([.beginGroup(DisplayGroup(transform: map)), white, .endGroup])
      #expect(canvas.pixels.allSatisfy { $0 == 0xFF00_0000 }, "\(angle)")
    }
    // The right half is so near that it extends behind the eye.
    let near = turned(1.2, about: CGPoint(x: 20, y: 15), eye: 12)
    let canvas = Canvas.drawing([.beginGroup(DisplayGroup(transform: near)), white, .endGroup])
    #expect(canvas.pixels.contains(0xFFFF_FFFF))
    #expect(canvas.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func `rasterizing a rotated group changes no pixel`() {
    let content: [DisplayItem] = [.fill(RoundedRect(CGRect(x: 5, y: 5, width: 30, height: 20)), .white)]
    var group = DisplayGroup.turned(by: 0.3, about: CGPoint(x: 20, y: 15))
    let direct = Canvas.drawing([.beginGroup(group)] + content + [.endGroup])
    group.isRasterized = true
    let picture = Canvas.drawing([.beginGroup(group)] + content + [.endGroup])
    #expect(picture.difference(from: direct) == nil)
  }

  @Test func `a reused renderer draws a mapped fragment with the same pixels as a new renderer`() {
    let board = checkerboard
    let canvas = Canvas(width: 160, height: 120)
    let renderer = RasterRenderer(textRasterizer: PatternText())
    for step in 0..<8 {
      let map = turned(Double(step) * 0.19 - 0.7, about: CGPoint(x: 80, y: 60), eye: 240)
      let items: [DisplayItem] = [.beginGroup(DisplayGroup(transform: map)), .fragment(board), .endGroup]
      renderer.draw(Canvas.list(items, canvas), scale: 1, on: canvas.target)
      #expect(canvas.difference(from: Canvas.drawing(items, width: 160, height: 120)) == nil)
    }
  }

  @Test func `content rotated by half a turn is its mirror image, pixel for pixel`() {
    let plain = Canvas.drawing([.fragment(checkerboard)], width: 160, height: 120)
    for (x, y) in [(0.0, 1.0), (1.0, 0.0)] {
      let map = turned(.pi, about: CGPoint(x: 80, y: 60), eye: 240, x: x, y: y)
      let canvas = Canvas.drawing(
        [.beginGroup(DisplayGroup(transform: map)), .fragment(checkerboard), .endGroup], width: 160, height: 120)
      for row in 0..<120 {
        for column in 0..<160 {
          let expected = y == 1 ? plain[159 - column, row] : plain[column, 119 - row]
          #expect(canvas[column, row] == expected, "(\(column), \(row))")
        }
      }
    }
  }

  @Test func `a page turned over and then tilted equals its tilted mirror image`() throws {
    // Noise reveals the smallest differences of positions.
    var generator = SeededGenerator(seed: 41)
    let noise = try #require(
      CGImage(
        width: 160, height: 120, pixels: (0..<160 * 120).map { _ in 0xFF00_0000 | UInt32(generator.next() >> 40) }))
    let page = DisplayItem.image(DisplayImage(noise, rect: CGRect(x: 0, y: 0, width: 160, height: 120)))
    let mirror = ProjectiveTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 160, ty: 0))
    // The computed sine of half a turn isn't exactly 0, which must not affect the result.
    let over = turned(.pi, about: CGPoint(x: 80, y: 60), eye: 240)
    for angle in [0.3, 0.6, 0.9] {
      let drop = turned(angle, about: CGPoint(x: 80, y: 60), eye: 240, x: 1, y: 0)
      let canvases = [over, mirror].map { first in
        let group = DisplayGroup(transform: first.concatenating(drop))
        return Canvas.drawing([.beginGroup(group), page, .endGroup], width: 160, height: 120)
      }
      #expect(canvases[0].difference(from: canvases[1]) == nil, "\(angle)")
    }
  }

  @Test func `partial updates above a page in perspective match a full drawing`() {
    let canvas = Canvas(width: 160, height: 120)
    let renderer = RasterRenderer(textRasterizer: PatternText(), workers: 2)
    let map = turned(0.7, about: CGPoint(x: 80, y: 60), eye: 240)
    for step in 0..<12 {
      // A bar that moves in each frame, above unchanged content.
      let bar = CGRect(x: Double(step * 37 % 120), y: Double(step * 23 % 90), width: 31, height: 17)
      let items: [DisplayItem] = [
        .beginGroup(DisplayGroup(transform: map)), .fragment(checkerboard), .endGroup, .fill(RoundedRect(bar), .black),
      ]
      renderer.draw(Canvas.list(items, canvas), scale: 1, on: canvas.target, keepingUnchanged: true)
      #expect(canvas.difference(from: Canvas.drawing(items, width: 160, height: 120)) == nil, "frame \(step)")
    }
  }
}
