/// An error of reading an image, with a one-line description.
public struct ImageError: Error, Equatable, CustomStringConvertible {
  /// The reason for the error.
  public enum Reason: Error, Equatable {
    /// The file doesn't exist.
    case missing
    /// The file exists but can't be read; the text is the system's message.
    case unreadable(String)
    /// The data is neither PNG nor JPEG.
    case notAnImage
    /// The image has more than `CGImage.largestSide` pixels along a side, or more than 64 Mi pixels in total.
    case tooLarge(width: Int, height: Int)
    /// The file has more than 256 MiB.
    case tooManyBytes
    /// The image uses an unsupported format variant.
    case unsupported(String)
    /// The image is incomplete or inconsistent.
    case damaged(String)
  }

  /// The path of the file; "picture data" for data in memory.
  public var path: String
  /// The reason for the error.
  public var reason: Reason

  /// Creates an error from its values.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  public var description: String {
    let text =
      switch reason {
      case .missing: "no such file"
      case .unreadable(let message): "can't be read: \(message)"
      case .notAnImage: "is neither a PNG nor a JPEG picture"
      case .tooLarge(let width, let height): "is too large, \(width) × \(height) pixels"
      case .tooManyBytes: "is too large, more than 256 MiB"
      case .unsupported(let what): "is a picture with \(what), which isn't supported"
      case .damaged(let message): "is a damaged picture: \(message)"
      }
    return "\(path): \(text)"
  }
}
