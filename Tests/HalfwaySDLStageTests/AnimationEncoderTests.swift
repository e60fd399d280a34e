import CSDL
import Foundation
import Testing

@testable import HalfwaySDLStage

@Suite struct AnimationEncoderTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).webp").path

  /// A square on a solid background.
  private func picture(_ x: Int) -> PixelImage {
    var image = PixelImage(width: 40, height: 30, red: 20, green: 90, blue: 160)
    for row in 5..<15 {
      for column in x..<x + 10 { image.bytes[image.offset(x: column, y: row)] = UInt8(200 + row) }
    }
    return image
  }

  /// Returns the frames of an animated WebP file as a browser displays them, with their durations. Each encoded frame
  /// is composited over the previous one. See https://developers.google.com/speed/webp/docs/riff_container
  private func show(_ file: [UInt8]) throws -> [(image: PixelImage, milliseconds: Int)] {
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reversed().reduce(0) { $0 << 8 | Int(file[offset + $1]) }
    }
    var result: [(image: PixelImage, milliseconds: Int)] = []
    let canvas = try SurfaceHandle(width: 40, height: 30)
    var offset = 12
    while offset + 8 <= file.count {
      let length = number(offset + 4, 4)
      if String(decoding: file[offset..<offset + 4], as: UTF8.self) == "ANMF" {
        let chunk = Array(file[offset + 24..<offset + 8 + length])
        let size = (0..<4).map { UInt8((chunk.count + 4) >> ($0 * 8) & 0xFF) }
        var still = Array("RIFF".utf8) + size + Array("WEBP".utf8) + chunk
        let loaded = IMG_Load_RW(SDL_RWFromMem(&still, Int32(still.count)), 1)
        let part = try #require(loaded)
        defer { SDL_FreeSurface(part) }
        let flags = number(offset + 23, 1)
        #expect(flags & 1 == 0, "no frame may request background disposal")
        SDL_SetSurfaceBlendMode(part, flags & 2 == 0 ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
        var place = SDL_Rect(
          x: Int32(2 * number(offset + 8, 3)), y: Int32(2 * number(offset + 11, 3)), w: part.pointee.w,
          h: part.pointee.h)
        #expect(SDL_UpperBlit(part, nil, canvas.pointer, &place) == 0)
        result.append((PixelImage(canvas), number(offset + 20, 3)))
      }
      offset += 8 + length + length % 2
    }
    return result
  }

  @Test func `frames decode to the encoded pictures with their durations`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let pictures = [0, 3, 7, 29].map(picture)
    let encoder = try WebPAnimationEncoder(width: 40, height: 30)
    for (image, time) in zip(pictures, [0, 33, 67, 200]) { try encoder.add(image, atMilliseconds: time) }
    try encoder.finish(atMilliseconds: 1200, to: path)
    let shown = try show([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(shown.map(\.milliseconds) == [33, 34, 133, 1000])
    #expect(shown.map(\.image) == pictures)
  }

  /// Returns the frames of an APNG file as a browser displays them, with their durations. Each is decoded as a PNG file
  /// of its own and replaces its part of the picture.
  private func showPNG(_ file: [UInt8]) throws -> [(image: PixelImage, milliseconds: Int)] {
    var header: [UInt8] = []
    var frames: [(control: [UInt8], rows: [UInt8])] = []
    var numbers: [Int] = []
    func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    for chunk in PNGChunk.all(in: file) {
      switch chunk.name {
      case "IHDR": header = chunk.bytes
      case "fcTL":
        frames.append((chunk.bytes, []))
        numbers.append(number(chunk.bytes, 0, 4))
      case "IDAT": frames[frames.count - 1].rows += chunk.bytes
      case "fdAT":
        frames[frames.count - 1].rows += chunk.bytes.dropFirst(4)
        numbers.append(number(chunk.bytes, 0, 4))
      default: break
      }
    }
    #expect(numbers == Array(0..<numbers.count))
    let canvas = try SurfaceHandle(width: 40, height: 30)
    return try frames.map { frame in
      var still = PNGChunk.signature
      PNGChunk(name: "IHDR", bytes: Array(frame.control[4..<12]) + header[8...]).append(to: &still)
      PNGChunk(name: "IDAT", bytes: frame.rows).append(to: &still)
      PNGChunk(name: "IEND", bytes: []).append(to: &still)
      let loaded = IMG_Load_RW(SDL_RWFromMem(&still, Int32(still.count)), 1)
      let part = try #require(loaded)
      defer { SDL_FreeSurface(part) }
      SDL_SetSurfaceBlendMode(part, SDL_BLENDMODE_NONE)
      var place = SDL_Rect(
        x: Int32(number(frame.control, 12, 4)), y: Int32(number(frame.control, 16, 4)), w: part.pointee.w,
        h: part.pointee.h)
      #expect(SDL_UpperBlit(part, nil, canvas.pointer, &place) == 0)
      return (PixelImage(canvas), number(frame.control, 20, 2) * 1000 / number(frame.control, 22, 2))
    }
  }

  @Test func `the frames of an APNG file decode to the encoded pictures with their durations`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let pictures = [0, 3, 3, 29].map(picture)
    let encoder = try PNGAnimationEncoder(width: 40, height: 30)
    for (image, time) in zip(pictures, [0, 33, 67, 200]) { try encoder.add(image, atMilliseconds: time) }
    try encoder.finish(atMilliseconds: 1200, to: path)
    let file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let shown = try showPNG(file)
    #expect(shown.map(\.milliseconds) == [33, 34, 133, 1000])
    #expect(shown.map(\.image) == pictures)
    var still = file
    let first = try #require(IMG_Load_RW(SDL_RWFromMem(&still, Int32(still.count)), 1))
    defer { SDL_FreeSurface(first) }
    #expect(first.pointee.w == 40, "a program that doesn't know animations shows the first frame")
  }

  @Test func `unsupported input and unwritable paths of an APNG file cause errors`() throws {
    for (width, height) in [(0, 10), (10, 16384), (-1, 1), (Int.max, Int.max)] {
      #expect(throws: SDLError.self) { try PNGAnimationEncoder(width: width, height: height) }
    }
    let encoder = try PNGAnimationEncoder(width: 40, height: 30)
    #expect(throws: SDLError.self) { try encoder.finish(atMilliseconds: 300, to: path) }
    #expect(throws: SDLError.self) { try encoder.add(PixelImage(width: 3, height: 3), atMilliseconds: 0) }
    try encoder.add(picture(0), atMilliseconds: 100)
    #expect(throws: SDLError.self) { try encoder.add(picture(1), atMilliseconds: 50) }
    #expect { try encoder.finish(atMilliseconds: 300, to: "/no/such/folder/a.apng") } throws: {
      "\($0)" == "could not write /no/such/folder/a.apng: No such file or directory"
    }
  }

  @Test func `unsupported sizes, decreasing timestamps, and unwritable paths cause errors`() throws {
    for (width, height) in [(0, 10), (10, 16384), (-1, 1), (Int.max, Int.max)] {
      #expect(throws: SDLError.self) { try WebPAnimationEncoder(width: width, height: height) }
    }
    let encoder = try WebPAnimationEncoder(width: 40, height: 30)
    #expect(throws: SDLError.self) { try encoder.add(PixelImage(width: 3, height: 3), atMilliseconds: 0) }
    try encoder.add(picture(0), atMilliseconds: 100)
    #expect { try encoder.add(picture(1), atMilliseconds: 50) } throws: {
      "\($0)".hasPrefix("could not add a picture to an animation: ")
    }
    #expect { try encoder.finish(atMilliseconds: 300, to: "/no/such/folder/a.webp") } throws: {
      "\($0)" == "could not write /no/such/folder/a.webp: No such file or directory"
    }
  }
}
