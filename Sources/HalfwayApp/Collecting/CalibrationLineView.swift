import Foundation
import Halfway

/// The line over the scene to which the edge of the page is to be dragged, with a handle at both ends. It has a border
/// in the color of the page, so that it is visible on any page.
final class CalibrationLineView: View {
  private let border = View()
  private let line = View()
  private let handles = [View(), View()]

  private static let lineWidth = 2.0
  private static let handleSize = CGSize(width: 14, height: 20)

  init(_ palette: Palette) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [border, line] + handles { addSubview(view) }
    for handle in handles {
      handle.layer.cornerRadius = 4
      handle.layer.borderWidth = 1
    }
    setPalette(palette)
  }

  required init?(coder: NSCoder) { nil }

  func setPalette(_ palette: Palette) {
    border.backgroundColor = palette.page
    line.backgroundColor = palette.accent
    for handle in handles {
      handle.backgroundColor = palette.accent
      handle.layer.borderColor = palette.page.cgColor
    }
  }

  /// Moves the line to a fraction of the scene's width.
  func place(at share: Double, in size: CGSize) {
    let width = Self.handleSize.width
    let x = (size.width * share - width / 2).rounded()
    frame = CGRect(x: x, y: 0, width: width, height: size.height)
    let left = (width - Self.lineWidth) / 2
    border.frame = CGRect(x: left - 1, y: 0, width: Self.lineWidth + 2, height: size.height)
    line.frame = CGRect(x: left, y: 0, width: Self.lineWidth, height: size.height)
    for (handle, y) in zip(handles, [4, size.height - Self.handleSize.height - 4]) {
      handle.frame = CGRect(x: 0, y: y, width: width, height: Self.handleSize.height)
    }
  }
}
