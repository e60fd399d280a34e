import Foundation
import HalfwayLayers
import HalfwayViews

/// The layout of the labels and the image of a cell, depending on its style.
@MainActor
struct CellLayout {
  let style: TableViewCell.CellStyle
  let text: Label?
  let detail: Label?
  /// The size of the image; nil for none.
  let image: CGSize?
  /// The width of the content.
  let width: Double

  /// The maximum width of an image: twice the standard row height.
  private static let largestPicture = 2 * TableLook.rowHeight

  private var imageWidth: Double { image.map { min($0.width, Self.largestPicture) } ?? 0 }

  /// The start of the text, which is also that of the separator below the row.
  var textStart: Double { TableLook.margin + (imageWidth > 0 ? imageWidth + TableLook.margin : 0) }
  private var textWidth: Double { max(0, width - textStart - TableLook.margin) }

  private func size(_ label: Label?, in width: Double) -> CGSize {
    guard let label else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(width: min(width, size.width), height: size.height)
  }

  /// The height that shows all content, at least 44 points.
  var height: Double {
    let margins = 2 * TableLook.verticalMargin
    switch style {
    case .default, .value1, .value2:
      return max(
        TableLook.rowHeight,
        max(size(text, in: textWidth).height, size(detail, in: textWidth).height) + margins)
    case .subtitle:
      return max(
        TableLook.rowHeight,
        size(text, in: textWidth).height + size(detail, in: textWidth).height + margins)
    }
  }

  func frames(height: Double) -> (image: CGRect, text: CGRect, detail: CGRect) {
    let picture = image.map {
      let high = min($0.height, height)
      return CGRect(x: TableLook.margin, y: (height - high) / 2, width: imageWidth, height: high)
    }
    func line(_ x: Double, _ width: Double) -> CGRect {
      CGRect(x: x, y: 0, width: max(0, width), height: height)
    }
    switch style {
    case .default:
      return (picture ?? .zero, middle(text, line(textStart, textWidth)), .zero)
    case .value1:
      // The value keeps its width; the name gets the remaining one.
      let value = size(detail, in: textWidth)
      let name = max(0, textWidth - value.width - (value.width > 0 ? TableLook.margin / 2 : 0))
      return (
        picture ?? .zero, middle(text, line(textStart, name)),
        middle(detail, line(textStart + textWidth - value.width, value.width))
      )
    case .value2:
      let start = TableLook.margin + TableLook.narrowLabel
      return (
        .zero, middle(text, line(TableLook.margin, TableLook.narrowLabel)),
        middle(detail, line(start + TableLook.margin / 2, width - start - TableLook.margin))
      )
    case .subtitle:
      let (first, second) = (size(text, in: textWidth).height, size(detail, in: textWidth).height)
      let top = (height - first - second) / 2
      return (
        picture ?? .zero, CGRect(x: textStart, y: top, width: textWidth, height: first),
        CGRect(x: textStart, y: top + first, width: textWidth, height: second)
      )
    }
  }

  /// Returns the frame of a label that is vertically centered in a line, with the height of its text.
  private func middle(_ label: Label?, _ line: CGRect) -> CGRect {
    let high = min(size(label, in: line.width).height, line.height)
    return CGRect(x: line.minX, y: (line.height - high) / 2, width: line.width, height: high)
  }
}
