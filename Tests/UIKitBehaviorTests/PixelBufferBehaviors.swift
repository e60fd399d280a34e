import HalfwayTestSupport
import Testing
import UIKit

/// What code that blurs images by Accelerate relies on.
@Suite("Pixel buffers") @MainActor struct PixelBufferBehaviors {
  private func filtered(
    _ bytes: [UInt8], _ body: (inout vImage_Buffer, inout vImage_Buffer) -> vImage_Error
  ) -> [UInt8] {
    var (source, target) = (bytes, [UInt8](repeating: 9, count: bytes.count))
    var error = kvImageNoError
    source.withUnsafeMutableBytes { from in
      target.withUnsafeMutableBytes { to in
        let width = UInt(bytes.count / 4)
        var (a, b) = (vImage_Buffer(), vImage_Buffer())
        (a.data, a.width, a.height, a.rowBytes) = (from.baseAddress, width, 1, bytes.count)
        (b.data, b.width, b.height, b.rowBytes) = (to.baseAddress, width, 1, bytes.count)
        error = body(&a, &b)
      }
    }
    return error == kvImageNoError ? target : []
  }

  @Test(.uiKit("vImageBoxConvolve_ARGB8888"))
  func `a box averages the pixels around each pixel, and repeats those at the edges`() {
    let bytes: [UInt8] = [0, 0, 0, 255, 30, 0, 0, 255, 60, 0, 0, 255, 90, 0, 0, 255]
    let result = filtered(bytes) {
      vImageBoxConvolve_ARGB8888(&$0, &$1, nil, 0, 0, 1, 3, nil, vImage_Flags(kvImageEdgeExtend))
    }
    #expect(result == [10, 0, 0, 255, 30, 0, 0, 255, 60, 0, 0, 255, 80, 0, 0, 255])
    let large = filtered(bytes) {
      vImageBoxConvolve_ARGB8888(&$0, &$1, nil, 0, 0, 101, 101, nil, vImage_Flags(kvImageEdgeExtend))
    }
    #expect(large.count == 16 && large[3] == 255 && (43...47).contains(large[0]))
    #expect(filtered(bytes) { vImageBoxConvolve_ARGB8888(&$0, &$1, nil, 0, 0, 2, 2, nil, 8) }.isEmpty)
    #expect(filtered(bytes) { vImageBoxConvolve_ARGB8888(&$0, &$1, nil, 0, 0, 3, 3, nil, 0) }.isEmpty)
  }

  @Test(.uiKit("vImageMatrixMultiply_ARGB8888"))
  func `a matrix mixes the components of each pixel`() {
    let swap: [Int16] = [0, 256, 0, 0, 512, 0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 256]
    let result = filtered([10, 200, 100, 255]) {
      vImageMatrixMultiply_ARGB8888(&$0, &$1, swap, 256, nil, nil, vImage_Flags(kvImageNoFlags))
    }
    #expect(result == [255, 10, 50, 255])
  }

  @Test(.uiKit("CGAffineTransform.init(translationX:y:)"))
  func `transforms are made of unwrapped lengths`() {
    let view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 3))
    let moved = CGAffineTransform(translationX: 0, y: (view?.frame.size.height)!)
    let scaled = CGAffineTransform(scaleX: (view?.frame.width)!, y: 1)
    #expect(moved.ty == 3 && scaled.a == 2)
  }
}
