import Foundation
import HalfwayLayers
import HalfwayRaster
import Testing

@Suite struct GroupTests {
  private let all = CGRect(x: 0, y: 0, width: 40, height: 30)

  private func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor) -> DisplayItem {
    .fill(RoundedRect(CGRect(x: x, y: y, width: width, height: height)), color)
  }

  @Test func `overlapping children of a translucent group fade as a unit`() {
    let canvas = Canvas.drawing([
      .fill(RoundedRect(all), .white), .beginGroup(DisplayGroup(opacity: 0.5)), fill(5, 5, 20, 20, .black),
      fill(10, 10, 20, 15, CGColor(red: 1, green: 0, blue: 0)), .endGroup,
    ])
    #expect(abs(canvas.green(7, 7) - 0.5) < 0.005)
    // Half red above white; the black child isn't visible through the red child.
    #expect(canvas.red(15, 15) == 1 && abs(canvas.green(15, 15) - 0.5) < 0.005)
  }

  @Test func `drawing is continuous as a group's opacity reaches 1`() {
    let content: [DisplayItem] = [
      .fill(RoundedRect(CGRect(x: 3.3, y: 4.2, width: 25, height: 14), cornerRadius: 5), CGColor(hex: 0x3080C0)),
      .text(
        TextRun(string: "abc", font: Font(sizePoints: 9), color: .white, rect: CGRect(x: 6, y: 6, width: 25, height: 9))
      ),
      .beginGroup(.turned(by: 0.4, about: CGPoint(x: 20, y: 15))),
      fill(14, 12, 14, 8, CGColor(hex: 0xF0A010, alpha: 0.8)),
      .endGroup,
    ]
    func drawing(_ opacity: Double) -> Canvas {
      Canvas.drawing(
        [.fill(RoundedRect(all), .white), .beginGroup(.moved(x: 1.7, y: 0.2, opacity: opacity))] + content + [.endGroup]
      )
    }
    let (almost, full) = (drawing(0.999), drawing(1))
    for y in 0..<30 {
      for x in 0..<40 {
        for shift in [0, 8, 16] as [UInt32] {
          let difference = Int(almost[x, y] >> shift & 255) - Int(full[x, y] >> shift & 255)
          #expect(abs(difference) <= 2, "(\(x), \(y)) by \(difference)")
        }
      }
    }
  }

  @Test func `an axis-aligned clip cuts at whole pixels`() {
    let clip = RoundedRect(CGRect(x: 4.4, y: 5.5, width: 10, height: 10))
    let canvas = Canvas.drawing([.beginGroup(DisplayGroup(clip: clip)), .fill(RoundedRect(all), .white), .endGroup])
    for y in 0..<30 {
      for x in 0..<40 {
        #expect(canvas[x, y] == (x >= 4 && x < 14 && y >= 6 && y < 16 ? 0xFFFF_FFFF : 0xFF00_0000), "(\(x), \(y))")
      }
    }
  }

  @Test func `a clip or mask has the same coverage as the fill of its shape`() {
    let path = CGPath(ellipseIn: CGRect(x: 3.3, y: 4.7, width: 30, height: 20))
    let shapes: [DisplayShape] = [
      .path(path, .nonZero), .rounded(RoundedRect(CGRect(x: 4, y: 3, width: 25, height: 20), cornerRadius: 8)),
    ]
    for shape in shapes {
      let filled = Canvas.drawing([.fill(shape, .color(.white))])
      let clipped = Canvas.drawing([
        .beginGroup(DisplayGroup(clip: shape)), .fill(RoundedRect(all), .black), .fill(RoundedRect(all), .white),
        .endGroup,
      ])
      let masked = Canvas.drawing([
        .beginGroup(DisplayGroup(mask: DisplayFragment(items: [.fill(shape, .color(.black))]))),
        .fill(RoundedRect(all), .black), .fill(RoundedRect(all), .white), .endGroup,
      ])
      #expect(clipped.difference(from: filled) == nil)
      #expect(masked.difference(from: filled) == nil)
    }
  }

  @Test func `a mask multiplies by its alpha`() {
    let stops = [Gradient.Stop(location: 0, color: .clear), Gradient.Stop(location: 1, color: .black)]
    let gradient = Gradient(start: CGPoint(x: 0, y: 0), end: CGPoint(x: 40, y: 0), stops: stops)
    let mask = DisplayFragment(items: [.fill(.rounded(RoundedRect(all)), .gradient(gradient))])
    let canvas = Canvas.drawing([
      .beginGroup(DisplayGroup(opacity: 0.5, mask: mask)), .fill(RoundedRect(all), .white), fill(0, 0, 40, 5, .white),
      .endGroup,
    ])
    for x in 0..<40 { #expect(abs(canvas.green(x, 20) - (Double(x) + 0.5) / 40 * 0.5) < 0.006, "\(x)") }
  }

  @Test func `a mask with several items is their union`() {
    let mask = DisplayFragment(items: [fill(2, 2, 10, 10, .white), fill(20, 2, 10, 10, .black)])
    let canvas = Canvas.drawing([
      .beginGroup(DisplayGroup(mask: mask)), .fill(RoundedRect(all), CGColor(red: 0, green: 1, blue: 0)), .endGroup,
    ])
    #expect(canvas[5, 5] == 0xFF00_FF00 && canvas[25, 5] == 0xFF00_FF00 && canvas[15, 5] == 0xFF00_0000)
  }

  @Test func `a fragment is drawn like its items`() {
    let ground = page(.white)
    let direct = Canvas.drawing([.beginGroup(.moved(x: 3, y: 2))] + ground.items + [.endGroup])
    let held = Canvas.drawing([.beginGroup(.moved(x: 3, y: 2)), .fragment(ground), .endGroup])
    #expect(direct.difference(from: held) == nil)
  }

  @Test func `missing and surplus group ends have no effect`() {
    let item = fill(3, 3, 9, 9, .white)
    let expected = Canvas.drawing([item])
    #expect(Canvas.drawing([.endGroup, item, .endGroup]).difference(from: expected) == nil)
    #expect(Canvas.drawing([.beginGroup(DisplayGroup(opacity: 1)), item]).difference(from: expected) == nil)
    let hostile = DisplayFragment(items: [.endGroup, .beginGroup(.moved(x: 9, y: 9))])
    let around: [DisplayItem] = [
      .beginGroup(.moved(x: 1, y: 0)), .fragment(hostile), fill(2, 3, 9, 9, .white), .endGroup,
    ]
    #expect(Canvas.drawing(around).difference(from: expected) == nil)
  }

  @Test func `a layer blended in parts is identical to a layer blended as a whole`() {
    // The small layer in the corner keeps the enclosing layer from being split into parts.
    let corner: [DisplayItem] = [
      .beginGroup(DisplayGroup(opacity: 0.5)), fill(38, 28, 2, 2, .black), fill(39, 29, 1, 1, .white), .endGroup,
    ]
    let card = RoundedRect(CGRect(x: 4, y: 3, width: 28, height: 20), cornerRadius: 6)
    for opacity in [0.01, 0.3, 0.5, 0.77, 0.996] {
      for y in [-9.0, 0, 5, 14] {
        let content: [DisplayItem] = [
          fill(0, y, 40, 16, CGColor(red: 0.9, green: 0.5, blue: 0.2)), .fill(card, CGColor(hex: 0x3080C0)),
          .border(card, width: 2, CGColor(hex: 0x102030)), fill(20, 8 + y, 6, 20, CGColor(hex: 0xF0A010, alpha: 0.4)),
          .text(
            TextRun(
              string: "abc", font: Font(sizePoints: 9), color: .white,
              rect: CGRect(x: 8, y: 9 + y, width: 25, height: 9))),
        ]
        func drawing(_ more: [DisplayItem]) -> Canvas {
          Canvas.drawing(
            [.fill(RoundedRect(all), CGColor(hex: 0x60A070)), .beginGroup(DisplayGroup(opacity: opacity))] + content
              + more + [.endGroup])
        }
        let (parts, whole) = (drawing([]), drawing(corner))
        for y in 0..<30 {
          for x in 0..<40 where x < 38 || y < 28 { #expect(parts[x, y] == whole[x, y], "(\(x), \(y))") }
        }
      }
    }
  }
}
