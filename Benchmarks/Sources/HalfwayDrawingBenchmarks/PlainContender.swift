import CPlainDrawing
import Foundation
import HalfwayDrawingScenes
import HalfwayLayers
import HalfwayRaster
import HalfwayRendering

/// The plain C program for one scene.
final class PlainContender: Contender {
  let output: PixelBuffer
  private let drawFrame: (UnsafeMutablePointer<UInt32>, Int) -> Void

  init?(_ kind: SceneCase, size: CGSize, fonts: any TextRasterizer) {
    guard plain_is_supported() != 0 else { return nil }
    output = PixelBuffer(width: Int(size.width), height: Int(size.height))
    drawFrame = PlainScenes(size: size, fonts: fonts).drawing(of: kind)
  }

  func drawAll() -> Double { timeAll { drawFrame(output.start, $0) } }

  func draw(_ frame: Int) { drawFrame(output.start, frame) }
}

/// The input of the plain C program, and its calls.
struct PlainScenes {
  let size: CGSize
  let renderer: RasterRenderer

  typealias Drawing = (UnsafeMutablePointer<UInt32>, Int) -> Void

  init(size: CGSize, fonts: any TextRasterizer) {
    self.size = size
    renderer = RasterRenderer(textRasterizer: fonts)
  }

  var width: Int32 { Int32(size.width) }
  var height: Int32 { Int32(size.height) }

  func drawing(of kind: SceneCase) -> Drawing {
    switch kind {
    case .slide: slide()
    case .changingSlide: changingSlide()
    case .zoom: zoom()
    case .cube: cube()
    case .fold: fold()
    case .punchOut: punchOut()
    case .fluidZoom: fluidZoom()
    case .sheet: sheet()
    case .carousel: carousel()
    }
  }

  private func slide() -> Drawing {
    let (under, top) = (page(.journeys), page(.lisbon))
    return { [width, height] out, frame in
      plain_slide(out, width, height, under.start, top.start, SceneCase.progress(frame))
    }
  }

  private func changingSlide() -> Drawing {
    let scene = ChangingSlideScene(size: size)
    let pages = (0..<SceneCase.frames).map { frame in
      let reader = PageReader(scene.displayList(at: SceneCase.progress(frame)), renderer: renderer)
      // The root's color is behind everything, and the dimming is between the pages.
      return (memory(reader, fill: 1, line: 0), memory(reader, fill: 8, line: 5))
    }
    return { [width, height] out, frame in
      let (under, top) = pages[frame % SceneCase.frames]
      withUnsafePointer(to: under.page) { under in
        withUnsafePointer(to: top.page) { top in
          plain_slide_changing(out, width, height, under, top, SceneCase.progress(frame))
        }
      }
    }
  }

  private func zoom() -> Drawing {
    let under = page(.journeys)
    let top = memory(PageReader(list(of: .lisbon), renderer: renderer), fill: 0, line: 0)
    return { [width, height] out, frame in
      let progress = SceneCase.progress(frame)
      withUnsafePointer(to: top.page) {
        plain_zoom(out, width, height, under.start, $0, 0.8 + 0.2 * progress, progress)
      }
    }
  }

  private func cube() -> Drawing {
    let (from, to) = (page(.journeys), page(.lisbon))
    return { [width, height] out, frame in
      plain_cube(out, width, height, from.picture, to.picture, 0xFF14_171F, SceneCase.progress(frame))
    }
  }

  private func fold() -> Drawing {
    let (under, front) = (page(.journeys), page(.lisbon))
    let back = foldedPage()
    return { [width, height] out, frame in
      plain_fold(out, width, height, under.start, front.picture, back.picture, SceneCase.progress(frame))
    }
  }

  private func punchOut() -> Drawing {
    let (under, top) = (page(.journeys), page(.lisbon))
    let (x, y) = (size.width * 0.5, size.height * 0.45)
    let reach = (x * x + (size.height - y) * (size.height - y)).squareRoot()
    return { [width, height] out, frame in
      let hole = PlainHole(
        x: x, y: y, radius: SceneCase.progress(frame) * (reach + 24), deviation: 6, offset: 3, opacity: 0.5)
      plain_punch_out(out, width, height, under.start, top.start, hole)
    }
  }

  func list(of style: ScenePage.Style, _ change: (ScenePage) -> Void = { _ in }) -> DisplayList {
    let page = ScenePage(style, size: size)
    change(page)
    var list = DisplayList(size: size)
    list.append(page.layer)
    return list
  }

  /// A finished page.
  func page(_ style: ScenePage.Style, _ change: (ScenePage) -> Void = { _ in }) -> PixelBuffer {
    let buffer = PixelBuffer(width: Int(size.width), height: Int(size.height))
    renderer.draw(list(of: style, change), scale: 1, on: buffer.target)
    return buffer
  }

  /// The top page as it appears through the paper from its back, not mirrored.
  func foldedPage() -> PixelBuffer {
    page(.lisbon) { page in
      let haze = Layer()
      haze.frame = page.layer.bounds
      haze.backgroundColor = CGColor(white: 1, alpha: 0.78)
      page.layer.addSublayer(haze)
    }
  }

  func memory(_ reader: PageReader, fill: Int, line: Int) -> PlainPageMemory {
    let radius = 16
    let corner = corner(radius: radius)
    return PlainPageMemory(reader, fill: fill, line: line, corner: corner, radius: radius)
  }

  /// Returns the coverage of the upper left corner of a rounded rectangle.
  func corner(radius: Int) -> [UInt8] {
    let square = CGRect(x: 0, y: 0, width: 4 * radius, height: 4 * radius)
    let items = [DisplayItem.fill(RoundedRect(square, cornerRadius: Double(radius)), .black)][...]
    let picture = renderer.picture(
      of: items, under: .identity, scale: 1,
      bounds: PixelRect(x: 0, y: 0, width: Int32(radius), height: Int32(radius)))
    return picture.pixels.map { UInt8($0 >> 24) }
  }
}
