import Foundation
import Halfway
import HalfwayRecordings

/// A scene in the gallery: a picture with an animated preview, the title, and a summary.
package final class GalleryTile: View {
  package static let cornerRadius = 16.0
  /// The height of the picture relative to its width, which crops a phone's screen to its upper part.
  package static let pictureRatio = 1.32
  package let scene: Scene
  /// The view that shows the scene and grows when the scene is opened.
  package let picture = View()
  private let still = StagePicture().withoutImplicitActions()
  private let moving = StagePicture().withoutImplicitActions()
  private let stillView: View
  private let movingView: View
  private let ring = View()
  private let title: Label
  private let summary: Label
  private var preview: TilePreview?
  private var style: UserInterfaceStyle

  package init(_ scene: Scene, style: UserInterfaceStyle, open: @escaping () -> Void) {
    self.scene = scene
    self.style = style
    stillView = View(layer: still)
    movingView = View(layer: moving)
    title = Label(Self.title(of: scene), font: Typography.headline, color: .black)
    summary = Label(scene.summary.capitalizedFirst, font: Typography.caption, color: .black, lines: 6)
    super.init(frame: .zero)
    picture.clipsToBounds = true
    picture.layer.cornerRadius = Self.cornerRadius
    picture.layer.borderWidth = 1
    picture.isUserInteractionEnabled = false
    ring.isUserInteractionEnabled = false
    ring.layer.cornerRadius = Self.cornerRadius + 4
    ring.layer.borderWidth = 2
    ring.isHidden = true
    movingView.isHidden = true
    for view in [stillView, movingView] { picture.addSubview(view) }
    for view in [ring, picture, title, summary] { addSubview(view) }
    let tap = TapGestureRecognizer()
    tap.addAction { _ in open() }
    addGestureRecognizer(tap)
    setStyle(style)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the title of a scene, such as "Swipe back" for "swipe-back".
  package static func title(of scene: Scene) -> String {
    scene.name.split(separator: "-").joined(separator: " ").capitalizedFirst
  }

  package var isSelected = false {
    didSet { ring.isHidden = !isSelected }
  }

  package func setStyle(_ style: UserInterfaceStyle) {
    self.style = style
    let palette = Palette.of(style)
    stopPreview()
    still.show(scene.makeStage(style: style).displayList)
    picture.backgroundColor = palette.field
    picture.layer.borderColor = palette.hairline.cgColor
    ring.layer.borderColor = palette.accent.cgColor
    title.textColor = palette.ink
    summary.textColor = palette.secondary
  }

  // MARK: Preview

  /// Starts the scene's preview.
  ///
  /// - Returns: Whether the scene has a preview.
  package func startPreview(at time: Timestamp) -> Bool {
    preview = TilePreview(of: scene, style: style, from: time)
    guard let preview else { return false }
    moving.show(preview.displayList)
    View.performWithoutAnimation { movingView.alpha = 1 }
    movingView.isHidden = false
    return true
  }

  /// Advances the preview to `time`.
  ///
  /// - Returns: Whether the preview continues.
  package func advancePreview(to time: Timestamp) -> Bool {
    guard let preview else { return false }
    let continues = preview.advance(to: time)
    moving.show(preview.displayList)
    return continues
  }

  /// Ends the preview and fades to the still picture.
  package func fadePreview() {
    guard preview != nil else { return }
    preview = nil
    View.animate(withDuration: 0.3) {
      movingView.alpha = 0
    } completion: { [weak self] isDone in
      if isDone, self?.preview == nil { self?.movingView.isHidden = true }
    }
  }

  private func stopPreview() {
    preview = nil
    movingView.isHidden = true
  }

  // MARK: Layout

  package static func pictureHeight(width: Double) -> Double { (width * pictureRatio / 4).rounded() * 4 }

  /// Returns the height of the text below the picture, in points.
  package func textHeight(width: Double) -> Double {
    12 + 20 + 4 + summary.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  package override func layoutSubviews() {
    let height = Self.pictureHeight(width: bounds.width)
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    ring.frame = picture.frame.insetBy(dx: -4, dy: -4)
    for view in [stillView, movingView] { view.frame = picture.bounds }
    title.frame = CGRect(x: 0, y: height + 12, width: bounds.width, height: 20)
    let words = summary.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
    summary.frame = CGRect(x: 0, y: height + 36, width: bounds.width, height: words.height.rounded(.up))
  }
}
