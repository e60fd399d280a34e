// Images from files. Each request decodes the file, and stages don't share images.

import Foundation
import Halfway
internal import HalfwayImages

extension Image {
  /// Returns an image in a bundle's resources (`nil` for the main bundle): `name@3x.png`, `name@2x.png`, `name.png`,
  /// or the same as JPEG; `nil` if there is none, which is reported once per name.
  ///
  /// - Parameter traitCollection: Ignored: the largest available scale is used on every screen.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traitCollection: TraitCollection? = nil
  ) {
    guard let image = try? CGImage(named: name, in: bundle) else {
      Transaction.reportOnce("there is no image \"\(name)\": add a PNG or JPEG file with this name to the resources")
      return nil
    }
    self.init(cgImage: image)
  }

  /// Returns the image of a symbol. The system's symbols aren't available here: an image in the main bundle's resources
  /// that has the symbol's name is used instead. Without one, the result is `nil`, which is reported.
  public convenience init?(systemName name: String) {
    guard let image = try? CGImage(named: name, in: nil) else {
      Transaction.report("there is no symbol \"\(name)\": add an image with this name to the resources")
      return nil
    }
    self.init(cgImage: image)
  }

  /// Returns the image of a PNG or JPEG file, with the scale that its name ends in: `@2x` or `@3x`; `nil` for any
  /// other file.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? CGImage(contentsOf: path) else { return nil }
    self.init(cgImage: image)
  }

  /// Returns an image from the contents of a PNG or JPEG file; `nil` for any other data.
  ///
  /// - Parameter scale: The scale in pixels per point; values that aren't positive count as 1.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let image = try? CGImage(data: data, scale: Double(scale)) else { return nil }
    self.init(cgImage: image)
  }
}

/// The results of `#imageLiteral(resourceName:)` and `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ImageLiteralType = UIImage
/// UIKit's name for `UIColor`.
public typealias _ColorLiteralType = UIColor

extension Image: _ExpressibleByImageLiteral {
  /// A missing image is reported, and replaced by an empty one.
  public convenience init(imageLiteralResourceName name: String) {
    if let image = try? CGImage(named: name) {
      self.init(cgImage: image)
    } else {
      Transaction.report("there is no picture \"\(name)\"; an empty one is used")
      self.init()
    }
  }
}
