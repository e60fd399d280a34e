import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A back button in the upper corner of a screen where its content begins, with the name of its destination.
final class BackControl: PressableView {
  private static let height = 56.0
  private let title: String
  private let color: Color
  private lazy var label = Label(
    isRightToLeft ? title + "  ›" : "‹  " + title, font: .systemFont(ofSize: 16, weight: .medium), color: color)

  /// Creates a back button.
  /// - Parameter width: The width of the tappable area, in points (default: 180).
  init(_ title: String, color: Color, width: Double = 180, goBack: @escaping () -> Void) {
    (self.title, self.color) = (title, color)
    super.init()
    frame = CGRect(x: 0, y: 0, width: width, height: Self.height)
    setNeedsContent()
    onTap(.fade, goBack)
  }

  required init?(coder: NSCoder) { nil }

  override func loadNeededContent() { addSubview(label) }

  override func layoutSubviews() {
    label.frame = CGRect(x: Grid.margin, y: 8, width: bounds.width - Grid.margin, height: 40)
    mirrorSubviews()
  }
}

extension View {
  /// Places a back button, which keeps its size, in the upper corner where the content begins.
  func placeBackButton(_ button: View) {
    if isRightToLeft { button.frame.origin = CGPoint(x: bounds.width - button.bounds.width, y: 0) }
  }

  /// Calls a closure when the view is tapped or clicked.
  func onTap(_ action: @escaping () -> Void) {
    let tap = TapGestureRecognizer()
    tap.addAction { _ in action() }
    addGestureRecognizer(tap)
  }
}

extension Label {
  /// Places the label and gives it the height that its text requires.
  /// - Returns: The y coordinate of its lower edge.
  @discardableResult
  func place(x: Double, y: Double, width: Double) -> Double {
    let size = sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude))
    frame = CGRect(x: x, y: y, width: max(1, width), height: size.height)
    return y + size.height
  }
}
