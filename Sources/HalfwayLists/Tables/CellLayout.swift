import Foundation
import HalfwayLayers
import HalfwayViews

/// Where the labels and the picture of a cell stand, by its style.
@MainActor
struct CellLayout {
  let style: TableViewCell.CellStyle
  let text: Label?
  let detail: Label?
  /// The size of the picture; nil for none.
  let image: CGSize?
  /// Of the content.
  let width: Double

  /// A picture is at most as wide as it may be high in a row.
  private static let largestPicture = 2 * TableLook.rowHeight

  private var imageWidth: Double { image.map { min($0.width, Self.largestPicture) } ?? 0 }

  /// Where the text begins, and with it the line beneath the row.
  var textStart: Double { TableLook.margin + (imageWidth > 0 ? imageWidth + TableLook.margin : 0) }
  private var textWidth: Double { max(0, width - textStart - TableLook.margin) }

  private func size(_ label: Label?, in width: Double) -> CGSize {
    guard let label else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(width: min(width, size.width), height: size.height)
  }

  /// The height that shows everything, 44 points at least.
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
      // The value keeps its width, and the name what is left.
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

  /// A label in the middle of a line, as high as its text.
  private func middle(_ label: Label?, _ line: CGRect) -> CGRect {
    let high = min(size(label, in: line.width).height, line.height)
    return CGRect(x: line.minX, y: (line.height - high) / 2, width: line.width, height: high)
  }
}
