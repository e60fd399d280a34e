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

  /// Creates an image view of the image's size with an image for the highlighted state.
  public init(image: Image?, highlightedImage: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    (self.image, self.highlightedImage) = (image, highlightedImage)
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

  // MARK: Animation

  /// The images that `startAnimating()` shows one after the other; nil for none.
  open var animationImages: [Image]? { didSet { stopAnimating() } }
  /// The images that `startAnimating()` shows while the view is highlighted; nil for `animationImages`.
  open var highlightedAnimationImages: [Image]?
  /// The time for all images in seconds; 0 for 1/30 s per image (default: 0).
  open var animationDuration: TimeInterval = 0
  /// The number of repetitions; 0 to repeat until `stopAnimating()` (default: 0).
  open var animationRepeatCount = 0
  final var frames: [Layer] = []

  /// Shows the animation images one after the other, in place of the image.
  open func startAnimating() { showFrames() }
  /// Shows the image again.
  open func stopAnimating() { removeFrames() }
  /// Whether the animation images are shown.
  open var isAnimating: Bool { !frames.isEmpty && frames.contains { $0.animation(forKey: Self.framesKey) != nil } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for frame in frames { frame.frame = bounds }
  }

  final func showImage() {
    guard frames.isEmpty else { return }
    let image = isHighlighted ? highlightedImage ?? picture : picture
    layer.contents =
      image?.renderingMode == .alwaysTemplate ? image?.contents?.tinted(resolved(tintColor)) : image?.contents
    layer.contentsCenter = image?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1)
  }
}
