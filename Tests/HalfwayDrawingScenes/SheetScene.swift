import Foundation
import HalfwayLayers

/// A sheet with a list, which is pulled from its medium to its large detent until progress 0.6; then the list scrolls.
/// The sheet is as high as its visible part, as a sheet between detents is.
public final class SheetScene: DrawingScene {
  /// The name of the golden picture.
  public static let name = "scene-sheet"
  /// The root layer.
  public let root: Layer
  private let dim = Layer()
  private let sheet = Layer()
  /// The view of the sheet's view controller, with an opaque background.
  private let page = Layer()
  private let list = Layer()
  private let content = Layer()
  private let size: CGSize

  /// The radius of the upper corners, and the height of the part above the list, in points.
  public static let (radius, headerHeight) = (18.0, 92.0)
  /// The opacity of the black over the page at the large detent.
  public static let dimming = 0.2
  /// The number of rows, and their height in points.
  public static let (rowCount, rowHeight) = (24, 68.0)
  /// The progress at which the sheet is at the large detent, and the distance that the list scrolls after that.
  private static let (pulled, scrolledPoints) = (0.6, 544.0)

  /// Creates the scene in a size, in points.
  public init(size: CGSize) {
    self.size = size
    root = ScenePage.root(size: size)
    root.addSublayer(ScenePage(.journeys, size: size).layer)
    dim.frame = root.bounds
    dim.backgroundColor = .black
    root.addSublayer(dim)
    sheet.cornerRadius = Self.radius
    sheet.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    sheet.masksToBounds = true
    page.backgroundColor = .white
    for layer in Self.header(width: size.width) { page.addSublayer(layer) }
    list.masksToBounds = true
    content.frame = CGRect(x: 0, y: 0, width: size.width, height: Double(Self.rowCount) * Self.rowHeight)
    // Lists have an opaque background.
    content.backgroundColor = .white
    for row in Self.rows(width: size.width) { content.addSublayer(row) }
    list.addSublayer(content)
    page.addSublayer(list)
    sheet.addSublayer(page)
    root.addSublayer(sheet)
  }

  /// Returns the layers above the list.
  public static func header(width: Double) -> [Layer] {
    let (grabber, hairline) = (Layer(), Layer())
    grabber.frame = CGRect(x: (width / 2).rounded() - 18, y: 6, width: 36, height: 5)
    grabber.cornerRadius = 2.5
    grabber.backgroundColor = CGColor(white: 0.78)
    hairline.frame = CGRect(x: 0, y: headerHeight - 1, width: width, height: 1)
    hairline.backgroundColor = CGColor(white: 0.88)
    return [
      grabber, text("Around Kestrel Peak", 20, .semibold, CGRect(x: 24, y: 22, width: width - 48, height: 24)),
      text("\(rowCount) places, nearest first", 15, .regular, CGRect(x: 24, y: 54, width: width - 48, height: 20)),
      hairline,
    ]
  }

  /// Returns the rows of the list, from top to bottom.
  public static func rows(width: Double) -> [Layer] {
    let places = ["South Wood", "Heron Marsh", "The Saddle", "Lower Hut", "Stone Bridge", "North Ridge", "Two Springs"]
    let details = ["Walk, 3 km, shade", "Boardwalk, 25 minutes", "Pass, 1,140 m", "Beds and soup", "Over the outflow"]
    let colors: [UInt32] = [0x2B7FB8, 0xD9622B, 0x7A4FB5, 0x2F7D6B]
    return (0..<rowCount).map { index in
      let (row, sign, hairline) = (Layer(), Layer(), Layer())
      row.frame = CGRect(x: 24, y: Double(index) * rowHeight, width: width - 48, height: rowHeight)
      sign.frame = CGRect(x: 0, y: 14, width: 40, height: 40)
      sign.cornerRadius = 20
      sign.backgroundColor = CGColor(hex: colors[index % colors.count])
      hairline.frame = CGRect(x: 54, y: rowHeight - 1, width: width - 102, height: 1)
      hairline.backgroundColor = CGColor(white: 0.88)
      let end = width - 48
      let distance = text(
        "\(index + 1).\(index * 7 % 10) km", 13, .regular, CGRect(x: end - 64, y: 25, width: 64, height: 18))
      distance.alignment = .right
      for layer in [
        sign, text(places[index % places.count], 17, .semibold, CGRect(x: 54, y: 12, width: end - 130, height: 22)),
        text(details[index % details.count], 15, .regular, CGRect(x: 54, y: 35, width: end - 130, height: 20)),
        distance, hairline,
      ] { row.addSublayer(layer) }
      return row
    }
  }

  private static func text(_ string: String, _ points: Double, _ weight: Font.Weight, _ frame: CGRect) -> TextLayer {
    let text = TextLayer()
    text.frame = frame
    text.string = string
    text.font = .systemFont(ofSize: points, weight: weight)
    text.textColor = CGColor(hex: 0x14171F)
    return text
  }

  /// Returns the height of the sheet, the distance by which the list has scrolled, in points, and the opacity of the
  /// black over the page.
  public static func state(at progress: Double, in size: CGSize) -> (height: Double, offset: Double, dimming: Double) {
    let share = max(0, min(1, progress / pulled))
    let (medium, large) = ((0.5 * size.height).rounded(), (0.92 * size.height).rounded())
    return (
      medium + (large - medium) * share, scrolledPoints * max(0, progress - pulled) / (1 - pulled), dimming * share
    )
  }

  /// Sets the progress, in 0...1.
  public func show(_ progress: Double) {
    let state = Self.state(at: progress, in: size)
    dim.opacity = Float(state.dimming)
    sheet.frame = CGRect(x: 0, y: size.height - state.height, width: size.width, height: state.height)
    page.frame = sheet.bounds
    list.frame = CGRect(
      x: 0, y: Self.headerHeight, width: size.width, height: max(0, state.height - Self.headerHeight))
    content.frame.origin.y = -state.offset
  }
}
