/// Why a picture could not be had, in one line.
public struct ImageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Error, Equatable {
    /// No file has that name.
    case missing
    /// The file is there and cannot be read, in the system's words.
    case unreadable(String)
    /// The bytes begin like neither format.
    case notAnImage
    /// More pixels than `CGImage.largestSide` along a side or than 64 Mi in all.
    case tooLarge(width: Int, height: Int)
    /// More bytes than 256 MiB.
    case tooManyBytes
    /// The picture is of a kind that is not read.
    case unsupported(String)
    /// The picture begins as one and is not whole or contradicts itself.
    case damaged(String)
  }

  /// The file; "picture data" for a picture in memory.
  public var path: String
  public var reason: Reason

  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  public var description: String {
    let text =
      switch reason {
      case .missing: "no such file"
      case .unreadable(let message): "cannot be read: \(message)"
      case .notAnImage: "is neither a PNG nor a JPEG picture"
      case .tooLarge(let width, let height): "is too large, \(width) × \(height) pixels"
      case .tooManyBytes: "is too large, more than 256 MiB"
      case .unsupported(let what): "is a picture with \(what), which is not supported"
      case .damaged(let message): "is a damaged picture: \(message)"
      }
    return "\(path): \(text)"
  }
}
