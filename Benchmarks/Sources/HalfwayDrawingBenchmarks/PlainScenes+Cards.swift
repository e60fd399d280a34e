import CPlainDrawing
import Foundation
import HalfwayDrawingScenes
import HalfwayLayers

/// The input of the scenes with cards. A blur's deviation is half of the shadow's radius.
extension PlainScenes {
  func fluidZoom() -> Drawing {
    let under = page(.journeys)
    let top = memory(PageReader(list(of: .lisbon), renderer: renderer), fill: 0, line: 0)
    let thumbnail = Layer()
    thumbnail.contents = FluidZoomScene.picture
    let picture = picture(of: [thumbnail], size: CGSize(width: 320, height: 240)) { $0.frame = $1 }
    return { [size, width, height] out, frame in
      let progress = SceneCase.progress(frame)
      let (card, part) = (FluidZoomScene.card(at: progress, in: size), FluidZoomScene.thumbnail(at: progress, in: size))
      let zoom = PlainZoomCard(
        x: card.minX, y: card.minY, width: card.width, height: card.height,
        radius: FluidZoomScene.radius * (1 - progress), scale: card.width / size.width, picture_x: part.minX,
        picture_y: part.minY, picture_width: part.width, picture_height: part.height,
        picture_opacity: max(0, 1 - progress / FluidZoomScene.faded), veil: FluidZoomScene.veilOpacity * progress,
        shadow: FluidZoomScene.shadowOpacity * progress, deviation: FluidZoomScene.shadowRadius / 2,
        offset: FluidZoomScene.shadowOffset)
      withUnsafePointer(to: top.page) {
        plain_fluid_zoom(out, width, height, under.start, $0, picture.picture, zoom)
      }
    }
  }

  func sheet() -> Drawing {
    let under = page(.journeys)
    let header = picture(
      of: SheetScene.header(width: size.width), size: CGSize(width: size.width, height: SheetScene.headerHeight))
    let list = picture(
      of: SheetScene.rows(width: size.width),
      size: CGSize(width: size.width, height: Double(SheetScene.rowCount) * SheetScene.rowHeight))
    let radius = Int(SheetScene.radius)
    let corner = corner(radius: radius)
    return { [size, width, height] out, frame in
      let state = SheetScene.state(at: SceneCase.progress(frame), in: size)
      plain_sheet(
        out, width, height, under.start, header.picture, list.picture, corner, Int32(radius),
        Int32((size.height - state.height).rounded()), Int32(state.offset.rounded()),
        256 - UInt32((256 * state.dimming).rounded()))
    }
  }

  func carousel() -> Drawing {
    let cardSize = CarouselScene.cardSize(in: size)
    let photoHeight = cardSize.height - CarouselScene.paperHeight
    let pictures = (0..<CarouselScene.count).map { index in
      let photo = Layer()
      photo.contents = SamplePictures.landscape(index, width: 320, height: 240)
      let paper = CarouselScene.paper(index, size: cardSize)
      let paperSize = CGSize(width: cardSize.width, height: CarouselScene.paperHeight)
      return (
        photo: picture(of: [photo], size: CGSize(width: 320, height: 240)) { $0.frame = $1 },
        paper: picture(of: [paper], size: paperSize) { layer, _ in layer.frame.origin.y = -photoHeight }
      )
    }
    let style = PlainCardStyle(
      radius: CarouselScene.radius, deviation: CarouselScene.shadowRadius / 2, offset: CarouselScene.shadowOffset,
      opacity: CarouselScene.shadowOpacity, background: CarouselScene.background.pixel)
    return { [size, width, height] out, frame in
      let cards = pictures.enumerated().map { index, pictures in
        let place = CarouselScene.place(of: index, at: SceneCase.progress(frame), in: size)
        return PlainCard(
          photo: pictures.photo.picture, paper: pictures.paper.picture, photo_height: photoHeight, x: place.center.x,
          y: place.center.y, scale: place.scale)
      }
      plain_carousel(out, width, height, cards, Int32(cards.count), style)
    }
  }

  /// Returns layers on white as a finished picture. `place` is called with each layer and the rectangle of the picture.
  func picture(
    of layers: [Layer], size: CGSize, place: (Layer, CGRect) -> Void = { _, _ in }
  ) -> PixelBuffer {
    let root = Layer()
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = .white
    for layer in layers {
      place(layer, root.bounds)
      root.addSublayer(layer)
    }
    var list = DisplayList(size: size)
    list.append(root)
    let buffer = PixelBuffer(width: Int(size.width), height: Int(size.height))
    renderer.draw(list, scale: 1, on: buffer.target)
    return buffer
  }
}
