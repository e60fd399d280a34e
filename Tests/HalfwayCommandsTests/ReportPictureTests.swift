import Foundation
import Halfway
import HalfwayImages
import Testing

/// The frames of a report in a browser, compared with the pixels of the replay.
@Suite struct ReportPictureTests {
  /// The mean difference of the colors of two pictures, from 0 to 1, and the share of blocks of 8 × 8 pixels whose mean
  /// colors differ by more than a twelfth. Blocks tolerate that a browser draws characters and edges of its own.
  private static func difference(_ a: CGImage, _ b: CGImage) throws -> (mean: Double, blocks: Double) {
    try #require(a.width == b.width && a.height == b.height)
    var (total, differing, blocks) = (0.0, 0, 0)
    for top in stride(from: 0, to: a.height - 7, by: 8) {
      for left in stride(from: 0, to: a.width - 7, by: 8) {
        var sums = (0.0, 0.0, 0.0)
        for row in top..<top + 8 {
          for column in left..<left + 8 {
            let (x, y) = (a.pixels[row * a.width + column], b.pixels[row * a.width + column])
            func part(_ shift: UInt32) -> Double { Double(x >> shift & 255) - Double(y >> shift & 255) }
            sums = (sums.0 + part(16), sums.1 + part(8), sums.2 + part(0))
          }
        }
        let means = [sums.0, sums.1, sums.2].map { abs($0) / 64 / 255 }
        total += means.reduce(0, +) / 3
        blocks += 1
        if (means.max() ?? 0) > 1.0 / 12 { differing += 1 }
      }
    }
    return (total / Double(blocks), Double(differing) / Double(blocks))
  }

  /// Frames at the beginning, under the finger, and while the transition settles.
  @Test(
    .enabled(if: Browser.program != nil, "skipped: there is no Chromium"),
    arguments: [
      "cube-flick", "shrink-away-finish", "sheet-finish", "short-peek", "expanding-circle-finish", "tumble-finish",
    ])
  func `a frame of the page looks like the frame of the replay`(name: String) throws {
    let folder = try Folder()
    let replayed = try Program.run(
      "replay", Shipped.path(name), "--report", "report.html", "--frames", "frames", in: folder)
    #expect(replayed.status == 0, "\(replayed.errors)")
    let page = try folder.text("report.html")
    let count = try FileManager.default.contentsOfDirectory(atPath: folder["frames"].path).count
    let size = try CGImage(contentsOf: folder["frames/frame-0000.png"].path)
    for index in [0, count / 4, count / 2, count * 3 / 4] {
      let shown = try Browser.run(
        """
        const { data, show } = window.halfway, stage = document.getElementById("stage");
        show(data.frames[\(index)][0]);
        document.getElementById("dots").replaceChildren();
        document.body.replaceChildren(document.querySelector(".store"), stage);
        document.body.style.margin = "0";
        stage.style.cssText = "display:block;width:\(size.width)px;height:\(size.height)px;max-height:none;border:0;border-radius:0";
        return "";
        """, in: page, folder, size: (size.width, size.height), picture: "shot.png")
      #expect(shown.console.isEmpty, "\(shown.console)")
      let frame = "frames/frame-" + String(repeating: "0", count: 4 - "\(index)".count) + "\(index).png"
      let difference = try Self.difference(
        try CGImage(contentsOf: folder["shot.png"].path), try CGImage(contentsOf: folder[frame].path))
      #expect(difference.mean < 0.01 && difference.blocks < 0.03, "\(name), frame \(index): \(difference)")
    }
  }
}
