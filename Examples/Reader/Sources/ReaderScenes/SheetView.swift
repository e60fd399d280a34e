import Foundation
import Halfway

/// A page of a book: what is printed on it from the top down, a line at its foot, and the shade of the spine at its
/// left edge.
final class SheetView: View {
  private let blocks: [(view: View, gap: Double)]
  private let foot: Label
  private let spine = GradientLayer()

  /// - Parameters:
  ///   - blocks: Labels, or views that have their height, each with the gap above it.
  ///   - foot: What stands at its foot, as the number.
  init(_ blocks: [(view: View, gap: Double)], foot: String = "", _ paper: Paper) {
    self.blocks = blocks
    self.foot = Label(foot, font: Paper.small, color: paper.quiet, alignment: .center)
    super.init(frame: .zero)
    backgroundColor = paper.sheet
    spine.colors = [CGColor(white: 0, alpha: 0.22), CGColor(white: 0, alpha: 0.05), CGColor(white: 0, alpha: 0)]
    spine.startPoint = CGPoint(x: 0, y: 0.5)
    spine.endPoint = CGPoint(x: 1, y: 0.5)
    layer.addSublayer(spine)
    for block in blocks { addSubview(block.view) }
    addSubview(self.foot)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    spine.frame = CGRect(x: 0, y: 0, width: 36, height: bounds.height)
    let width = bounds.width - 2 * Paper.margin
    var y = 0.0
    for (view, gap) in blocks {
      y += gap
      if let label = view as? Label {
        y = label.place(x: Paper.margin, y: y, width: width)
      } else {
        view.frame = CGRect(x: Paper.margin, y: y, width: width, height: view.bounds.height)
        y += view.bounds.height
      }
    }
    foot.frame = CGRect(x: Paper.margin, y: bounds.height - 44, width: width, height: 20)
  }
}
