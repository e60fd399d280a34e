import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The way back in the upper left corner of a screen, with the name of where it leads.
final class BackControl: View {
  private static let height = 56.0
  private let title: String
  private let color: Color
  private lazy var label = Label("‹  " + title, font: .systemFont(ofSize: 16, weight: .medium), color: color)

  /// - Parameter width: In points, of all that can be tapped.
  init(_ title: String, color: Color, width: Double = 180, goBack: @escaping () -> Void) {
    (self.title, self.color) = (title, color)
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height))
    setNeedsContent()
    onTap(goBack)
  }

  required init?(coder: NSCoder) { nil }

  override func loadNeededContent() { addSubview(label) }

  override func layoutSubviews() {
    label.frame = CGRect(x: Grid.margin, y: 8, width: bounds.width - Grid.margin, height: 40)
  }
}

extension View {
  /// Does something at a tap or click on the view.
  func onTap(_ action: @escaping () -> Void) {
    let tap = TapGestureRecognizer()
    tap.addAction { _ in action() }
    addGestureRecognizer(tap)
  }
}

extension Label {
  /// Gives the label a place, and the height that its text needs there.
  /// - Returns: Where it ends.
  @discardableResult
  func place(x: Double, y: Double, width: Double) -> Double {
    let size = sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude))
    frame = CGRect(x: x, y: y, width: max(1, width), height: size.height)
    return y + size.height
  }
}
