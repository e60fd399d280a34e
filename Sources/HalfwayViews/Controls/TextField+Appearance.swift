import Foundation
import HalfwayLayers

extension TextField {
  /// The border of a field. UIKit's `UITextField.BorderStyle`.
  public enum BorderStyle: Int, Sendable, Hashable {
    /// No border.
    case none
    /// A thin dark line.
    case line
    /// A thin gray line.
    case bezel
    /// Rounded corners, a thin gray line, and the background color of the system.
    case roundedRect

    /// The distance of the text from the border on each side, as in UIKit.
    var insetPoints: CGFloat {
      switch self {
      case .none: 0
      case .line: 2
      case .bezel, .roundedRect: 7
      }
    }
    /// The height of the border in addition to the text's: a rounded field has 34 points with the standard font.
    var extraHeightPoints: CGFloat { self == .none ? 0 : self == .line ? 2 : 13 }

    @MainActor func draw(in box: View) {
      box.isHidden = self == .none
      box.layer.cornerRadius = self == .roundedRect ? 5 : 0
      box.layer.borderWidth = self == .roundedRect ? 0.5 : 1
      box.layer.borderColor = (self == .line ? Color.label : Color.systemGray3).cgColor
      box.backgroundColor = self == .roundedRect ? .systemBackground : nil
    }
  }

  /// When a view beside the text is shown. UIKit's `UITextField.ViewMode`.
  public enum ViewMode: Int, Sendable, Hashable {
    /// Never.
    case never
    /// While the field is edited.
    case whileEditing
    /// While the field isn't edited.
    case unlessEditing
    /// Always.
    case always

    func isShown(isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  /// The reason why editing ended. UIKit's `UITextField.DidEndEditingReason`.
  public enum DidEndEditingReason: Int, Sendable, Hashable {
    /// The user is done.
    case committed
    /// The user canceled. Never used.
    case cancelled
  }
}

extension TextAlignment {
  /// The fraction of the free space that is on the left of the text.
  var leadingShare: CGFloat {
    switch self {
    case .left, .justified, .natural: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

/// The button that deletes the text of a field: a cross in a disk. The field handles the tap.
final class TextFieldClearButton: View {
  static let sidePoints: CGFloat = 19

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    accessibilityLabel = "Clear text"
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let disk = bounds.insetBy(dx: 2, dy: 2)
    Color.systemGray2.setFill()
    BezierPath(ovalIn: disk).fill()
    let arm = disk.insetBy(dx: disk.width * 0.3, dy: disk.height * 0.3)
    let cross = BezierPath()
    cross.move(to: CGPoint(x: arm.minX, y: arm.minY))
    cross.addLine(to: CGPoint(x: arm.maxX, y: arm.maxY))
    cross.move(to: CGPoint(x: arm.maxX, y: arm.minY))
    cross.addLine(to: CGPoint(x: arm.minX, y: arm.maxY))
    cross.lineWidth = 1.5
    Color.systemBackground.setStroke()
    cross.stroke()
  }
}
