import Foundation
import HalfwayLayers

/// Shows a picture as its `contentMode` says. UIKit's `UIImageView`; like there, what leaves the bounds is cut only where `clipsToBounds` is
/// set.
open class ImageView: View {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// A view of the picture's size.
  public init(image: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }

  /// One that is always a template shows the view's tint where it has alpha.
  open var image: Image? {
    get { picture }
    set {
      guard newValue !== picture else { return }
      picture = newValue
      showImage()
      invalidateIntrinsicContentSize()
    }
  }
  private var picture: Image?
  /// Shown instead while the view is highlighted; nil for the same one.
  open var highlightedImage: Image? { didSet { if isHighlighted { showImage() } } }
  /// Whether it is, as in a cell that is touched.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showImage() } } }

  public convenience init(image: Image?, highlightedImage: Image?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if image?.renderingMode == .alwaysTemplate { showImage() }
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    if image?.renderingMode == .alwaysTemplate { showImage() }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// The picture's; none without one.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  private func showImage() {
    let image = isHighlighted ? highlightedImage ?? picture : picture
    layer.contents =
      image?.renderingMode == .alwaysTemplate ? image?.contents?.tinted(resolved(tintColor)) : image?.contents
    layer.contentsCenter = image?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1)
  }
}
