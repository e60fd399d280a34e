import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews
import Testing

@MainActor
@Suite struct ColorTests {
  @Test func `colors with equal components are equal`() {
    #expect(Color(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(Color(hex: 0xFF0000) == .red)
    #expect(Color(white: 0.5, alpha: 1) == .gray)
    #expect(Color.red != .green)
    #expect(Color.black.withAlphaComponent(0) == .clear)
    #expect(Set([Color.red, Color(hex: 0xFF0000), .blue]).count == 2)
    #expect(Color(cgColor: CGColor(hex: 0x123456, alpha: 0.5)).cgColor == CGColor(hex: 0x123456, alpha: 0.5))
  }

  @Test func `hue, saturation, and brightness convert to a color and back`() {
    let known: [(CGFloat, CGFloat, CGFloat, Color)] = [
      (0, 1, 1, .red), (1.0 / 6, 1, 1, .yellow), (1.0 / 3, 1, 1, .green), (0.5, 1, 1, .cyan), (2.0 / 3, 1, 1, .blue),
      (5.0 / 6, 1, 1, .magenta), (1, 1, 1, .red), (0.7, 0, 0.5, .gray), (0.2, 1, 0, .black), (1.0 / 12, 1, 1, .orange),
      (1.0 / 12, 2.0 / 3, 0.6, .brown), (-3, 7, 2, .red), (.nan, .nan, .nan, .black),
    ]
    for (hue, saturation, brightness, color) in known {
      let made = Color(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
      #expect(distance(made, color) < 1e-12, "\(hue) \(saturation) \(brightness)")
    }
    var generator = SeededGenerator(seed: 81)
    for _ in 0..<1000 {
      func number() -> CGFloat { CGFloat(generator.next() >> 40) / CGFloat(1 << 24) }
      let color = Color(red: number(), green: number(), blue: number(), alpha: number())
      var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
      #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
      #expect((0..<1).contains(hue))
      let back = Color(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
      #expect(distance(back, color) < 1e-12, "\(color)")
    }
  }

  private func distance(_ a: Color, _ b: Color) -> Double {
    let (a, b) = (a.cgColor, b.cgColor)
    return max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
  }

  @Test func `color components are written only to the pointers passed`() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    #expect(Color.orange.getRed(&red, green: &green, blue: nil, alpha: &alpha))
    #expect((red, green, blue, alpha) == (1, 0.5, -1, 1))
    var white: CGFloat = -1
    #expect(!Color.orange.getWhite(&white, alpha: nil))
    #expect(white == -1)
    #expect(Color(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect((white, alpha) == (0.25, 0.5))
  }

  @Test func `Display P3 colors extend beyond sRGB and preserve grays`() {
    for grey: CGFloat in [0, 0.02, 0.5, 1] {
      #expect(distance(Color(displayP3Red: grey, green: grey, blue: grey, alpha: 1), Color(white: grey)) < 1e-12)
    }
    // The red primary of P3 in extended sRGB, as in ColorSync and CSS Color 4.
    let red = Color(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor
    #expect(abs(red.red - 1.0930663) < 1e-6)
    #expect(abs(red.green + 0.2267424) < 1e-6)
    #expect(abs(red.blue + 0.1501351) < 1e-6)
  }

  @Test func `a view keeps its background color, and a label without a color uses the default`() {
    let view = View()
    #expect(view.backgroundColor == nil)
    for color in [Color.red, .clear, nil, .systemBlue] {
      view.backgroundColor = color
      #expect(view.backgroundColor == color)
      #expect(view.layer.backgroundColor == color?.cgColor)
    }
    let label = Label()
    #expect(label.textColor == .label)
    label.textColor = .systemRed
    #expect(label.textColor == .systemRed)
    label.textColor = nil
    #expect(label.textColor == .label)
  }
}
