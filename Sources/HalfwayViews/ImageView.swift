import Foundation
import HalfwayLayers

/// Shows a picture as its `contentMode` says. UIKit's `UIImageView`; like there, what leaves the bounds is cut only where `clipsToBounds` is
/// set.
public final class ImageView: View {
  public init(frame: CGRect = .zero) {
    super.init(frame: frame, layer: Layer())
    isUserInteractionEnabled = false
  }

  /// A view of the picture's size.
  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  public var image: Image? {
    get { layer.contents }
    set {
      layer.contents = newValue
      invalidateIntrinsicContentSize()
    }
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// The picture's; none without one.
  public override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
