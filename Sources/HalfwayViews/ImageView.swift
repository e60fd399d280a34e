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
  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  public var image: Image? {
    get { layer.contents }
    set { layer.contents = newValue }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
