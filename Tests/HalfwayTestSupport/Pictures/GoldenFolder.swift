import Foundation

/// Reads and writes picture files; which library does it, is the test's affair.
public protocol PictureFiles: Sendable {
  func read(_ path: String) throws -> Bitmap
  func write(_ picture: Bitmap, to path: String) throws
}

/// A folder of pictures that drawings are compared with: a file `NAME.png` a picture.
///
/// A picture that differs is written beside its golden as `NAME.failed.png` (expected, actual, differences), one without a golden as
/// `NAME.new.png`; both are failures until a person has looked and accepts.
public struct GoldenFolder: Sendable {
  public let path: String
  /// Whether pictures are recorded instead of being complained about.
  public let isAccepting: Bool
  public let files: any PictureFiles

  public init(path: String, isAccepting: Bool, files: any PictureFiles) {
    self.path = path
    self.isAccepting = isAccepting
    self.files = files
  }

  /// What came of a comparison.
  public enum Outcome: Equatable {
    case same(PictureComparison.Verdict)
    /// There was no golden, or another one, and this is it now.
    case accepted
    /// There is no golden; the picture stands at a path.
    case missing(String)
    /// The comparison is written to a path.
    case differs(PictureComparison.Verdict, String)

    /// What is wrong, in one line; nil where nothing is.
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

  /// Goldens that no test draws. Accepting removes them.
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
