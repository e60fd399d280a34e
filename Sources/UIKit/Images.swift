// Pictures from files. They are decoded whenever they are asked for, and by whoever asks: no stage shares them with another.

import Foundation
import Halfway
internal import HalfwayImages

extension Image {
  /// A picture of a bundle's resources, of the main one's for nil: `name@3x.png`, `name@2x.png`, `name.png` or the same as JPEG. Nil where there is none.
  ///
  /// - Parameter traitCollection: Makes no difference: the largest scale that is there is taken on every screen.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traitCollection: TraitCollection? = nil
  ) {
    guard let image = try? CGImage(named: name, in: bundle) else { return nil }
    self.init(cgImage: image)
  }

  /// A picture of a PNG or JPEG file, of the scale that its name ends in: `@2x` or `@3x`. Nil for anything else.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? CGImage(contentsOf: path) else { return nil }
    self.init(cgImage: image)
  }

  /// A picture of a PNG or JPEG file's contents; nil for anything else.
  ///
  /// - Parameter scale: Pixels a point; what is not above 0 counts as 1.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let image = try? CGImage(data: data, scale: Double(scale)) else { return nil }
    self.init(cgImage: image)
  }
}

/// What `#imageLiteral(resourceName:)` and `#colorLiteral(red:green:blue:alpha:)` make.
public typealias _ImageLiteralType = UIImage
/// UIKit's name for `UIColor`.
public typealias _ColorLiteralType = UIColor

extension Image: _ExpressibleByImageLiteral {
  /// A picture that is not there is reported, and an empty one used.
  public convenience init(imageLiteralResourceName name: String) {
    if let image = try? CGImage(named: name) {
      self.init(cgImage: image)
    } else {
      Transaction.report("there is no picture \"\(name)\"; an empty one is used")
      self.init()
    }
  }
}
