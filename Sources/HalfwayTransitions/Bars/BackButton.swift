import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The back button: a chevron and the title of the previous view controller.
final class BackButton: Control {
  let chevron = ImageView(image: BarGlyph.chevron.image)
  let label = Label()

  /// UIKit's distances in points, from the bar's edge to the chevron and from there to the text.
  private static let marginPoints = 8.0
  private static let gapPoints = 6.0
  private static let sparePoints = 8.0
  /// The opacity while pressed, and the duration of the return in seconds, as for buttons.
  private static let fadedAlpha: CGFloat = 0.2
  private static let fadeSeconds = 0.47

  init() {
    super.init(frame: .zero)
    addSubview(chevron)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      let alpha = isHighlighted ? Self.fadedAlpha : 1
      let change = { [chevron, label] in (chevron.alpha, label.alpha) = (alpha, alpha) }
      guard !isHighlighted else { return View.performWithoutAnimation(change) }
      View.animate(withDuration: Self.fadeSeconds, delay: 0, options: .allowUserInteraction, animations: change)
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = tintColor
  }

  /// Creates a back button.
  ///
  /// - Parameters:
  ///   - image: An image in place of the chevron; `nil` for the chevron.
  ///   - text: The title; its color is the tint unless it has one.
  func show(_ title: String, image: Image?, text: BarTextAttributes) {
    chevron.image =
      image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
      ?? BarGlyph.chevron.image
    label.text = title
    label.font = text.font ?? .systemFont(ofSize: BarButton.fontPoints)
    label.textColor = text.color ?? tintColor
    setNeedsLayout()
  }

  /// Returns its extent with a title, from the bar's edge, in points.
  func width(with title: String) -> CGFloat {
    let start = labelStart
    guard !title.isEmpty else { return start }
    let before = label.text
    label.text = title
    let width = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height)).width
    label.text = before
    return start + width
  }

  private var labelStart: CGFloat { Self.marginPoints + (chevron.image?.size.width ?? 0) + Self.gapPoints }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = chevron.image?.size ?? .zero
    chevron.frame = CGRect(
      x: Self.marginPoints, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    let start = labelStart
    // The drawn typeface may be wider than the metrics.
    let width = max(0, bounds.width - start)
    label.frame = CGRect(x: start, y: 0, width: width + Self.sparePoints, height: bounds.height)
    label.textAlignment = isRightToLeft ? .right : .natural
    chevron.transform = isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    mirrorForDirection([chevron, label])
  }

  /// The center of the text in the superview, without its transform.
  var textMiddle: CGFloat {
    frame.minX + label.center.x + (isRightToLeft ? Self.sparePoints : -Self.sparePoints) / 2
  }

  // Recognizers of superviews don't cancel a press of the button.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let tap = recognizer as? TapGestureRecognizer, tap.view !== self, isEnabled else { return true }
    return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
  }
}
