import Foundation
import HalfwayLayers

/// A grid of five by eight captioned pictures that grows about its center to one and a half times its size.
public final class GridScene: DrawingScene {
  /// The name of the golden picture.
  public static let name = "scene-grid"
  /// The root layer.
  public let root: Layer
  private let grid = Layer()

  private static let columns = 5
  private static let rows = 8
  private static let captions = ["Coast", "Evening", "Dunes", "Night", "Lake", "Ridge", "Harbour", "Moor"]

  /// Creates the scene in a size, in points.
  public init(size: CGSize) {
    root = ScenePage.root(size: size, color: CGColor(hex: 0xF1F3F6))
    grid.frame = root.bounds
    root.addSublayer(grid)
    let gap = 8.0
    let captionHeight = 14.0
    let width = (size.width - gap * Double(Self.columns + 1)) / Double(Self.columns)
    let height = (size.height - gap * Double(Self.rows + 1)) / Double(Self.rows)
    let pictures = (0..<SamplePictures.count).map { SamplePictures.landscape($0) }
    for index in 0..<Self.columns * Self.rows {
      let (column, row) = (index % Self.columns, index / Self.columns)
      let cell = Layer()
      cell.frame = CGRect(
        x: gap + Double(column) * (width + gap), y: gap + Double(row) * (height + gap), width: width, height: height)
      let picture = Layer()
      picture.frame = CGRect(x: 0, y: 0, width: width, height: height - captionHeight)
      picture.contents = pictures[(index * 3 + row) % pictures.count]
      picture.contentsGravity = .resizeAspectFill
      picture.cornerRadius = 6
      picture.masksToBounds = true
      let caption = TextLayer()
      caption.frame = CGRect(x: 0, y: height - captionHeight, width: width, height: captionHeight)
      caption.string = "\(Self.captions[(index + row) % Self.captions.count]) \(index + 1)"
      caption.font = .systemFont(ofSize: 10, weight: .medium)
      caption.textColor = CGColor(hex: 0x14171F)
      caption.alignment = .center
      cell.addSublayer(picture)
      cell.addSublayer(caption)
      grid.addSublayer(cell)
    }
  }

  /// Sets the progress, in 0...1.
  public func show(_ progress: Double) {
    let scale = 1 + 0.5 * progress
    grid.transform = CATransform3D(scaleX: scale, y: scale)
  }
}
