import Foundation
import HalfwayLayers

/// A view that displays an image as `contentMode` specifies. UIKit's `UIImageView`. As in UIKit, content outside the
/// bounds is clipped only if `clipsToBounds` is set.
open class ImageView: View {
  /// Creates an image view without an image. It doesn't receive touches by default.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view without an image, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates an image view of the image's size.
  public init(image: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }

  /// The image. Where an `alwaysTemplate` image has alpha, the view's tint is displayed.
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
  /// The image that is displayed while the view is highlighted; nil to display `image`.
  open var highlightedImage: Image? { didSet { if isHighlighted { showImage() } } }
  /// Whether the view is highlighted, as in a cell that is being touched (default: false).
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showImage() } } }

  /// Creates an image view of the image's size with an image for the highlighted state.
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

  /// The size of the image; no intrinsic size without an image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  private func showImage() {
    let image = isHighlighted ? highlightedImage ?? picture : picture
    layer.contents =
      image?.renderingMode == .alwaysTemplate ? image?.contents?.tinted(resolved(tintColor)) : image?.contents
    layer.contentsCenter = image?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1)
  }
}
