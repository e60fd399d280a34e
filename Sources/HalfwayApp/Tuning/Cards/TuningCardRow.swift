import Foundation
import Halfway

/// A row of a card: a title and a detail, beside a picture of a recording if there is one.
package final class TuningCardRow: View {
  package private(set) var row: TuningCard.Row?
  private let title = Label("", font: Typography.captionStrong, color: .black)
  private let detail = Label("", font: Typography.caption, color: .black)
  private let picture = StagePicture().withoutImplicitActions()
  private let frameView = View()
  private var palette = Palette.light
  /// Whether the picture shows its recording.
  package private(set) var hasPicture = false
  package var isHovered = false { didSet { showBackground() } }
  package var isChosen = false { didSet { showBackground() } }
  private static let pictureSize = CGSize(width: 48, height: 56)

  package init() {
    super.init(frame: .zero)
    layer.cornerRadius = 8
    frameView.layer.borderWidth = 1
    frameView.layer.cornerRadius = 4
    frameView.clipsToBounds = true
    frameView.layer.addSublayer(picture)
    for view in [title, detail, frameView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  package var fittingHeight: Double { row?.pictured == nil ? 44 : Self.pictureSize.height + 10 }

  package func show(_ row: TuningCard.Row) {
    if row.pictured != self.row?.pictured { hasPicture = false }
    self.row = row
    (title.text, detail.text) = (row.title, row.detail)
    frameView.isHidden = row.pictured == nil
    showBackground()
    setNeedsLayout()
  }

  package func show(_ list: DisplayList) {
    hasPicture = true
    picture.show(list)
  }

  package func setPalette(_ palette: Palette) {
    self.palette = palette
    title.textColor = palette.ink
    detail.textColor = palette.secondary
    frameView.layer.borderColor = palette.hairline.cgColor
    frameView.backgroundColor = palette.field
    showBackground()
  }

  private func showBackground() {
    backgroundColor = row?.isOn == true ? palette.accentWash : isHovered || isChosen ? palette.field : .clear
  }

  package override func layoutSubviews() {
    let hasFrame = row?.pictured != nil
    frameView.frame = CGRect(
      x: 8, y: (bounds.height - Self.pictureSize.height) / 2, width: Self.pictureSize.width,
      height: Self.pictureSize.height)
    picture.frame = frameView.bounds
    let left = hasFrame ? Self.pictureSize.width + 18 : 8
    let middle = (bounds.height / 2).rounded()
    title.frame = CGRect(x: left, y: middle - 19, width: max(0, bounds.width - left - 8), height: 18)
    detail.frame = CGRect(x: left, y: middle + 1, width: max(0, bounds.width - left - 8), height: 18)
  }
}
