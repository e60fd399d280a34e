import Foundation

/// Reads and writes picture files, with a library that the test chooses.
public protocol PictureFiles: Sendable {
  /// Reads the picture at a path.
  func read(_ path: String) throws -> Bitmap
  /// Writes a picture to a path.
  func write(_ picture: Bitmap, to path: String) throws
}

/// A folder of golden pictures, one file `NAME.png` per picture.
///
/// A picture that differs is written next to its golden as `NAME.failed.png` (expected, actual, differences), a picture
/// without a golden as `NAME.new.png`. Both are failures until a person reviews and accepts them.
public struct GoldenFolder: Sendable {
  /// The path of the folder.
  public let path: String
  /// Whether to record pictures as goldens instead of reporting differences.
  public let isAccepting: Bool
  /// The reader and writer of pictures.
  public let files: any PictureFiles

  /// Creates a folder of golden pictures.
  public init(path: String, isAccepting: Bool, files: any PictureFiles) {
    self.path = path
    self.isAccepting = isAccepting
    self.files = files
  }

  /// The result of a comparison.
  public enum Outcome: Equatable {
    /// The picture matches its golden.
    case same(PictureComparison.Verdict)
    /// The picture was recorded, because its golden was missing or differed.
    case accepted
    /// There is no golden. The picture was written to the path.
    case missing(String)
    /// The picture differs. The comparison was written to the path.
    case differs(PictureComparison.Verdict, String)

    /// The failure in one line, or `nil` if there is none.
    public var complaint: String? {
      switch self {
      case .same, .accepted: nil
      case .missing(let path): "there is no golden yet; look at \(path) and run `make accept`"
      case .differs(let verdict, let path): "\(verdict); look at \(path) and, if it is meant, run `make accept`"
      }
    }
  }

  /// Compares a picture with the golden of a name.
  public func check(
    _ name: String, _ picture: Bitmap, tolerance: PictureComparison.Tolerance = .golden
  ) throws -> Outcome {
    let golden = file(name, "png")
    let (failed, new) = (file(name, "failed.png"), file(name, "new.png"))
    for stale in [failed, new] where FileManager.default.fileExists(atPath: stale) {
      try FileManager.default.removeItem(atPath: stale)
    }
    guard FileManager.default.fileExists(atPath: golden) else {
      guard isAccepting else {
        try files.write(picture, to: new)
        return .missing(new)
      }
      try files.write(picture, to: golden)
      return .accepted
    }
    let expected = try files.read(golden)
    let verdict = PictureComparison.compare(expected, picture, tolerance: tolerance)
    if isAccepting, expected != picture {
      try files.write(picture, to: golden)
      return .accepted
    }
    guard !verdict.passes(tolerance) else { return .same(verdict) }
    try files.write(PictureComparison.sideBySide(expected, picture, tolerance: tolerance), to: failed)
    return .differs(verdict, failed)
  }

  /// Returns the goldens that aren't among `names`. When accepting, deletes them and returns an empty array.
  public func unreferenced(among names: Set<String>) throws -> [String] {
    let goldens = try FileManager.default.contentsOfDirectory(atPath: path).sorted().filter {
      $0.hasSuffix(".png") && !$0.hasSuffix(".failed.png") && !$0.hasSuffix(".new.png")
    }
    let orphans = goldens.map { String($0.dropLast(4)) }.filter { !names.contains($0) }
    guard isAccepting else { return orphans }
    for orphan in orphans { try FileManager.default.removeItem(atPath: file(orphan, "png")) }
    return []
  }

  private func file(_ name: String, _ ending: String) -> String { "\(path)/\(name).\(ending)" }
}
