import Foundation
import HalfwayLayers
import HalfwayRendering
import Testing

@testable import HalfwayRaster

/// The memory of the outlines of earlier frames.
@Suite struct OutlineMemoryTests {
  /// A key whose outline is as high and wide as a window.
  private func large(_ number: Int) -> OutlineKey {
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 1900, height: 1500 + number), cornerRadius: 700)
    return OutlineKey(
      shape: .shape(.rounded(shape)), map: ProjectiveTransform(CGAffineTransform(rotationAngle: 0.1)),
      box: PixelRect(x: 0, y: 0, width: 2000, height: 2000))
  }

  @Test func `frames with many large outlines leave a limited amount of memory`() {
    var table = OutlineTable()
    var earlier = OutlineTable()
    for frame in 0..<4 {
      for number in 0..<300 { _ = table.add(large(frame * 300 + number), originX: Int32(number), originY: 0) }
      table.build(reusing: &earlier)
      table.removeAll()
      earlier.removeAll()
      #expect((1...OutlineTable.spareLimit).contains(table.spareBytes), "\(table.spareBytes) bytes")
      #expect(earlier.spareBytes <= OutlineTable.spareLimit)
    }
    // The memory is used again.
    let before = table.spareBytes
    _ = table.add(large(0), originX: 0, originY: 0)
    table.build()
    #expect(table.spareBytes < before)
  }
}
