import Foundation
import HalfwayLayers
import HalfwayViews

extension BarButtonItem {
  /// The items with predefined titles or images, as `UIBarButtonItem.SystemItem`.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// "Done".
    case done = 0
    /// "Cancel".
    case cancel = 1
    /// "Edit".
    case edit = 2
    /// "Save".
    case save = 3
    /// A plus sign.
    case add = 4
    /// A space that fills the remaining width.
    case flexibleSpace = 5
    /// A space with the item's `width`.
    case fixedSpace = 6
    /// A pencil.
    case compose = 7
    /// An arrow back.
    case reply = 8
    /// A square with an arrow, for sharing.
    case action = 9
    /// A folder.
    case organize = 10
    /// An open book.
    case bookmarks = 11
    /// A magnifying glass.
    case search = 12
    /// A circular arrow.
    case refresh = 13
    /// A cross.
    case stop = 14
    /// A trash can.
    case trash = 16
    /// A play symbol.
    case play = 17
    /// A pause symbol.
    case pause = 18
    /// A rewind symbol.
    case rewind = 19
    /// A fast-forward symbol.
    case fastForward = 20
    /// "Undo".
    case undo = 21
    /// "Redo".
    case redo = 22
    /// A cross, as `stop`.
    case close = 24

    /// The title; `nil` for an image.
    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      default: nil
      }
    }

    /// The image; `nil` for a title.
    var image: Image? { BarGlyph.of(self)?.image }
  }
}

/// A drawing of lines with one width, in the color of the bar.
struct BarGlyph {
  /// The side of the square, in points.
  static let sidePoints = 24.0
  private static let linePoints: CGFloat = 1.7

  private var size = CGSize(width: sidePoints, height: sidePoints)
  private var lines: [[(x: Double, y: Double)]] = []
  private var curves: [CGPath] = []
  private var areas: [[(x: Double, y: Double)]] = []

  /// An arrow that points back.
  static let chevron: BarGlyph = {
    var glyph = BarGlyph()
    glyph.size = CGSize(width: 13, height: sidePoints)
    glyph.lines = [[(11, 3), (2, 12), (11, 21)]]
    glyph.width = 2.4
    return glyph
  }()
  private var width = linePoints

  var image: Image {
    let glyph = self
    let drawn = GraphicsImageRenderer(size: size).image { _ in
      Color.black.setStroke()
      Color.black.setFill()
      var path = CGPath()
      for line in glyph.lines { path.addLines(between: line.map { CGPoint(x: $0.x, y: $0.y) }) }
      for curve in glyph.curves { path.addPath(curve) }
      let outline = BezierPath(cgPath: path)
      outline.lineWidth = glyph.width
      outline.lineCapStyle = .round
      outline.lineJoinStyle = .round
      outline.stroke()
      for area in glyph.areas {
        var filled = CGPath()
        filled.addLines(between: area.map { CGPoint(x: $0.x, y: $0.y) })
        filled.closeSubpath()
        BezierPath(cgPath: filled).fill()
      }
    }
    return drawn.withRenderingMode(.alwaysTemplate)
  }

  static func of(_ item: BarButtonItem.SystemItem) -> BarGlyph? {
    var glyph = BarGlyph()
    switch item {
    case .add: glyph.lines = [[(12, 3), (12, 21)], [(3, 12), (21, 12)]]
    case .stop, .close: glyph.lines = [[(5, 5), (19, 19)], [(19, 5), (5, 19)]]
    case .play: glyph.areas = [[(6, 3), (21, 12), (6, 21)]]
    case .pause: glyph.areas = [rectangle(5, 3, 9.5, 21), rectangle(14.5, 3, 19, 21)]
    case .rewind: glyph.areas = [[(12, 5), (12, 19), (1, 12)], [(23, 5), (23, 19), (12, 12)]]
    case .fastForward: glyph.areas = [[(1, 5), (12, 12), (1, 19)], [(12, 5), (23, 12), (12, 19)]]
    case .search:
      glyph.curves = [CGPath(ellipseIn: CGRect(x: 3, y: 3, width: 13, height: 13))]
      glyph.lines = [[(14.2, 14.2), (21, 21)]]
    case .action:
      glyph.lines = [[(12, 15), (12, 1.5)], [(7.5, 6), (12, 1.5), (16.5, 6)]]
      glyph.lines.append([(9, 9), (4.5, 9), (4.5, 22), (19.5, 22), (19.5, 9), (15, 9)])
    case .trash:
      glyph.lines = [[(3.5, 5.5), (20.5, 5.5)], [(9, 5.5), (9.5, 2.5), (14.5, 2.5), (15, 5.5)]]
      glyph.lines += [
        [(5.5, 5.5), (6.7, 22), (17.3, 22), (18.5, 5.5)], [(9.5, 9.5), (9.9, 18)], [(14.5, 9.5), (14.1, 18)],
      ]
    case .refresh:
      var arc = CGPath()
      arc.addArc(center: CGPoint(x: 12, y: 12.5), radius: 8.5, startAngle: -0.6, endAngle: -1.5, clockwise: true)
      glyph.curves = [arc]
      glyph.areas = [[(11.6, 0.4), (16.6, 4), (11.6, 7.6)]]
    case .compose:
      glyph.lines = [[(12.5, 4), (3.5, 4), (3.5, 20.5), (20, 20.5), (20, 11.5)]]
      glyph.lines.append([(9, 15), (9.8, 11.6), (19.2, 2.2), (21.8, 4.8), (12.4, 14.2), (9, 15)])
    case .reply:
      var bow = CGPath()
      bow.move(to: CGPoint(x: 2.5, y: 10.5))
      bow.addLine(to: CGPoint(x: 13, y: 10.5))
      bow.addQuadCurve(to: CGPoint(x: 21, y: 20), control: CGPoint(x: 21, y: 10.5))
      glyph.curves = [bow]
      glyph.lines = [[(9, 3.5), (2.5, 10.5), (9, 17.5)]]
    case .organize:
      glyph.lines = [
        [(2, 6.5), (2, 20), (22, 20), (22, 6.5), (11, 6.5), (9, 4), (2, 4), (2, 6.5)], [(2, 9.5), (22, 9.5)],
      ]
    case .bookmarks:
      glyph.lines = [[(12, 6), (12, 20.5)]]
      glyph.lines.append([
        (12, 6), (9, 4.4), (2, 4.4), (2, 19), (9, 19), (12, 20.5), (15, 19), (22, 19), (22, 4.4), (15, 4.4), (12, 6),
      ])
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: return nil
    }
    return glyph
  }

  private static func rectangle(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double)
    -> [(x: Double, y: Double)]
  {
    [(left, top), (right, top), (right, bottom), (left, bottom)]
  }
}
