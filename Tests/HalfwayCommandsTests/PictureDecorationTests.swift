import Foundation
import Halfway
import HalfwayImages
import Testing

/// The frame of a device and the curve around pictures of a replay.
@Suite struct PictureDecorationTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Returns the pictures of a replay with the given options.
  private func frames(_ options: String...) throws -> [CGImage] {
    let result = try Program.run(
      ["replay", Shipped.path("short-peek"), "--frames", "frames" + options.joined()] + options, in: folder)
    #expect(result.status == 0, "\(result)")
    return try folder.names(in: "frames" + options.joined()).sorted().map {
      try CGImage(contentsOf: folder["frames" + options.joined() + "/" + $0].path)
    }
  }

  private func color(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 { image.pixels[y * image.width + x] & 0xFFFFFF }

  @Test func `the frame of a device surrounds the picture, which is the same inside`() throws {
    let (plain, framed) = (try frames(), try frames("--device-frame"))
    try #require(plain.count == framed.count && plain.count > 30)
    #expect(framed[0].width == plain[0].width + 60 && framed[0].height == plain[0].height + 60)
    for index in stride(from: 0, to: plain.count, by: 7) {
      for (x, y) in [(60, 60), (187, 300), (300, 600)] {
        #expect(color(plain[index], x, y) == color(framed[index], x + 30, y + 30))
      }
      #expect(color(framed[index], 23, 300) == 0x171717, "the bezel")
    }
  }

  @Test func `the curve grows with the replay`() throws {
    let (plain, drawn) = (try frames(), try frames("--curve"))
    #expect(drawn[0].width == plain[0].width && drawn[0].height == plain[0].height + 126)
    /// The number of pixels of the strong color below the picture.
    func strong(_ image: CGImage) -> Int {
      image.pixels[(plain[0].height * image.width)...].count { pixel in
        let (red, blue) = (Int(pixel >> 16 & 0xFF), Int(pixel & 0xFF))
        return red < 80 && blue > 200
      }
    }
    let counts = stride(from: 0, to: drawn.count, by: 6).map { strong(drawn[$0]) }
    #expect(counts.first == 0 && (counts.last ?? 0) > 200)
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 + 80 }, "\(counts)")
  }

  @Test(arguments: ["--curve", "--device-frame"])
  func `without pictures they are a usage error`(_ option: String) throws {
    let result = try Program.run("replay", Shipped.path("tap"), option, in: folder)
    #expect(result.status == 64 && result.errors.contains("\(option) requires --filmstrip, --frames or --animation"))
  }
}
