import Foundation
import HalfwayFonts
import HalfwayImages
import HalfwayLayers
import HalfwayTestSupport
import Testing

@testable import HalfwaySDLStage

@Suite struct OffscreenTests {
  private func scene(turn: Double = 0) -> DisplayList {
    let card = RoundedRect(CGRect(x: 10, y: 10, width: 80, height: 40), cornerRadius: 8)
    let text = TextRun(string: "Aa", font: Font(sizePoints: 20), color: .black, rect: card.rect)
    let transform = CGAffineTransform(a: 1, b: turn, c: -turn, d: 1, tx: 0, ty: 0)
    return DisplayList(
      size: CGSize(width: 100, height: 60),
      items: [
        .fill(RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 60)), CGColor(hex: 0x336699)),
        .beginGroup(DisplayGroup(transform: transform, opacity: 0.8)),
        .shadow(card, radius: 6, offset: CGSize(width: 0, height: 2), .black), .fill(card, .white),
        .border(card, width: 1, .black), .text(text), .endGroup,
      ])
  }

  private func pixel(_ image: PixelImage, _ x: Int, _ y: Int) -> [UInt8] {
    let offset = image.offset(x: x, y: y)
    return Array(image.bytes[offset..<offset + 3])
  }

  @Test(arguments: [1, 1.5, 2])
  func `equal display lists render to identical bytes, in the same and in different renderers`(scale: Double) throws {
    let fonts = BoxText()
    let size = CGSize(width: 100, height: 60)
    let renderer = try OffscreenRenderer(size: size, scale: scale, fonts: fonts)
    let image = try renderer.render(scene())
    let turned = try renderer.render(scene(turn: 0.1))
    #expect(image != turned)
    #expect(try renderer.render(scene()) == image)
    #expect(try OffscreenRenderer(size: size, scale: scale, fonts: fonts).render(scene(turn: 0.1)) == turned)
    #expect(image.width == Int(100 * scale) && image.height == Int(60 * scale))
  }

  @Test func `colors are rendered unchanged`() throws {
    let image = try OffscreenRenderer(size: CGSize(width: 100, height: 60), fonts: BoxText()).render(scene())
    #expect(pixel(image, 0, 0) == [0x33, 0x66, 0x99])
    // White at 80% opacity over the blue background and the shadow.
    #expect(pixel(image, 80, 20).allSatisfy { $0 >= 0xCC && $0 < 0xFF })
  }

  @Test func `a picture survives a PNG round trip`() throws {
    let image = try OffscreenRenderer(size: CGSize(width: 100, height: 60), fonts: BoxText()).render(scene())
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try image.writePNG(to: path)
    #expect(try PixelImage(contentsOf: path) == image)
  }

  @Test func `an unwritable or missing file is reported with its path`() {
    #expect { try PixelImage(width: 1, height: 1).writePNG(to: "/no/such/folder/x.png") } throws: {
      "\($0)".hasPrefix("could not write /no/such/folder/x.png: ")
    }
    #expect(throws: ImageError(path: "/no/such/file.png", reason: .missing)) {
      try PixelImage(contentsOf: "/no/such/file.png")
    }
  }

  // Left to itself, libpng would request the missing bytes indefinitely.
  @Test(.timeLimit(.minutes(1)))
  func `a PNG file truncated at any point is rejected as damaged`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let image = try OffscreenRenderer(size: CGSize(width: 100, height: 60), fonts: BoxText()).render(scene())
    try image.writePNG(to: path)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for count in stride(from: 8, to: whole.count, by: 7) {
      try whole.prefix(count).write(to: URL(fileURLWithPath: path))
      #expect("\(count) of \(whole.count) bytes") { try PixelImage(contentsOf: path) } throws: { error in
        guard case .damaged? = (error as? ImageError)?.reason else { return false }
        return "\(error)".hasPrefix("\(path): is a damaged picture: ")
      }
    }
  }

  @Test func `unsupported picture sizes are rejected`() {
    for size in [CGSize.zero, CGSize(width: 1e9, height: 5), CGSize(width: -4, height: 5)] {
      #expect(throws: SDLError.self) { try OffscreenRenderer(size: size, fonts: BoxText()) }
    }
  }

  @Test func `a filmstrip shows each picture with rounded corners`() throws {
    let image = PixelImage(width: 50, height: 40, red: 200, green: 10, blue: 20)
    let strip = try Filmstrip.compose(images: [image, image, image], columns: 2, fonts: BoxText())
    // Two columns and two rows with 24-pixel margins and 20-pixel gaps.
    #expect(strip.width == 24 + 50 + 20 + 50 + 24 && strip.height == 24 + 40 + 20 + 40 + 24)
    #expect(pixel(strip, 24 + 25, 24 + 20) == [200, 10, 20])
    #expect(pixel(strip, 24 + 70 + 25, 24 + 20) == [200, 10, 20])
    #expect(pixel(strip, 24, 24) != [200, 10, 20])
    let captioned = try Filmstrip.compose(images: [image], captions: ["first"], columns: 4, fonts: BoxText())
    #expect(captioned.width == 98 && captioned.height > 40 + 48)
  }

  @Test func `a filmstrip's background fills partially covered edge pixels`() throws {
    let image = PixelImage(width: 50, height: 40, red: 200, green: 10, blue: 20)
    let strip = try Filmstrip.compose(images: [image], columns: 1, scale: 0.3, fonts: BoxText())
    // 48 · 0.3 + 50 = 64.4
    #expect(strip.width == 65 && strip.height == 55)
    #expect(pixel(strip, 64, 0) == pixel(strip, 0, 0) && pixel(strip, 0, 54) == pixel(strip, 0, 0))
  }
}
