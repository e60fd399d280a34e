import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in contexts with memory of their own, and in the pixels of images.
@Suite("Bitmap contexts") @MainActor struct BitmapContextBehaviors {
  private static let last = CGImageAlphaInfo.premultipliedLast.rawValue

  private func context(_ data: UnsafeMutableRawPointer?, info: UInt32 = last, gray: Bool = false) throws -> CGContext {
    try #require(
      CGContext(
        data: data, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: gray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
  }

  private func withMemory(_ count: Int, _ body: (UnsafeMutablePointer<UInt8>) throws -> Void) rethrows {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    defer { memory.deallocate() }
    try body(memory)
  }

  @Test(.uiKit("CGContext.init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)"))
  func `drawing is in the caller's memory at once, with the top row first and y upward`() throws {
    try withMemory(32) { memory in
      let context = try context(memory)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
      #expect((0..<8).map { memory[$0] } == [255, 0, 0, 255, 0, 0, 0, 0] && (16..<32).allSatisfy { memory[$0] == 0 })
      context.setFillColor(UIColor.black.withAlphaComponent(0.5).cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      #expect((126...128).contains(memory[0]) && memory[3] == 255 && (127...128).contains(memory[31]))
      context.clear(CGRect(x: 0, y: 0, width: 4, height: 1))
      #expect((16..<32).allSatisfy { memory[$0] == 0 } && memory[3] == 255)
    }
  }

  @Test(.uiKit("CGBitmapInfo"))
  func `the byte order and the place of alpha determine the place of each component`() throws {
    let infos: [(UInt32, [UInt8])] = [
      (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 0, 51]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [51, 0, 255, 255]),
      (Self.last | CGBitmapInfo.byteOrder32Little.rawValue, [255, 51, 0, 255]),
      (CGImageAlphaInfo.noneSkipLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [255, 0, 51, 255]),
    ]
    for (info, bytes) in infos {
      try withMemory(32) { memory in
        let context = try context(memory, info: info)
        context.setFillColor(UIColor(red: 1, green: 0, blue: 0.2, alpha: 1).cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect((0..<4).map { memory[$0] } == bytes)
      }
    }
  }

  @Test(.uiKit("CGImageAlphaInfo.alphaOnly"))
  func `a context of alpha has one byte per pixel, and one of gray the luminance`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image {
      UIColor.white.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    let drawn = try #require(image.cgImage)
    try withMemory(8) { memory in
      let context = try context(memory, info: CGImageAlphaInfo.alphaOnly.rawValue, gray: true)
      context.clear(CGRect(x: 0, y: 0, width: 4, height: 2))
      context.draw(drawn, in: CGRect(x: 0, y: 0, width: 4, height: 2))
      #expect((0..<8).map { memory[$0] } == [255, 255, 0, 0, 0, 0, 0, 0])
    }
    try withMemory(8) { memory in
      let context = try context(memory, info: CGImageAlphaInfo.none.rawValue, gray: true)
      context.setFillColor(UIColor.green.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      #expect((180...186).contains(memory[0]))
    }
  }

  @Test(.uiKit("CGContext.data"))
  func `data is the memory of a context without the caller's, and changes of it are in the image`() throws {
    let context = try context(nil)
    context.setFillColor(UIColor.blue.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    let data = try #require(context.data)
    #expect(context.data == data && context.bytesPerRow == 16)
    let bytes = data.bindMemory(to: UInt8.self, capacity: 32)
    #expect((0..<4).map { bytes[$0] } == [0, 0, 255, 255])
    bytes[0] = 255
    #expect(context.makeImage()?.pixels.first == 0xFFFF_00FF)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(bytes[0] == 0)
  }

  @Test(.uiKit("CGImage.dataProvider"))
  func `the data of an image are its pixels, from which an equal image can be made`() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1))
    let image = try #require(
      renderer.image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      }.cgImage)
    let data = try #require(image.dataProvider?.data)
    let bytes: UnsafePointer<UInt8> = CFDataGetBytePtr(data)
    #expect(CFDataGetLength(data) == image.bytesPerRow * image.height)
    let right = image.bytesPerRow - 4
    #expect(bytes[3] == 0 && (0..<4).map { bytes[right + $0] } == [255, 0, 0, 255])
    let provider = try #require(CGDataProvider(data: data))
    let copy = CGImage(
      width: image.width, height: image.height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: image.bytesPerRow,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: image.bitmapInfo, provider: provider, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
    #expect(copy?.dataProvider?.data == data)
    let tooFew = CGImage(
      width: 200, height: 200, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 800,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: image.bitmapInfo, provider: provider, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
    #expect(tooFew == nil)
  }

  @Test(.uiKit("CALayer.render(in:)"))
  func `a layer is rendered into memory without its text, which is reported`() throws {
    let screen = PlainScreen()
    try screen.driver.stage.perform {
      let view = UILabel(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
      view.text = "a"
      view.backgroundColor = .red
      try withMemory(32) { memory in
        let context = try context(memory)
        view.layer.render(in: context)
        #expect(memory[0] == 255 && memory[3] == 255)
      }
    }
    #expect(screen.driver.stage.diagnostics.map(\.message).contains { $0.hasPrefix("text isn't drawn into a context") })
  }

  @Test(.uiKit("CGContext.init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)"))
  func `unsupported formats and sizes make no context`() {
    let (rgb, gray) = (CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray())
    func make(_ width: Int, _ bits: Int, _ row: Int, _ space: CGColorSpace, _ info: CGImageAlphaInfo) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 2, bitsPerComponent: bits, bytesPerRow: row, space: space,
        bitmapInfo: info.rawValue)
    }
    #expect(make(4, 16, 0, rgb, .premultipliedLast) == nil && make(4, 8, 15, rgb, .premultipliedLast) == nil)
    #expect(make(4, 8, .max, rgb, .premultipliedLast) == nil)
    #expect(make(0, 8, 0, rgb, .premultipliedLast) == nil && make(-4, 8, 0, rgb, .premultipliedLast) == nil)
    #expect(make(4, 8, 0, rgb, .last) == nil && make(4, 8, 0, rgb, .none) == nil)
    #expect(make(4, 8, 0, gray, .premultipliedLast) == nil && make(4, 8, 4, gray, .none) != nil)
  }
}
