import Foundation
import Testing
import UIKit

/// Images by name and from files, in a file that also imports Foundation.
@Suite struct ImageNamesTests {
  /// A PNG file with one pixel.
  private static let file = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("halfway-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("icons"), withIntermediateDirectories: true)
    for name in ["one.png", "two.png", "two@2x.png", "three@3x.png", "icons/four.png"] {
      try file?.write(to: folder.appendingPathComponent(name))
    }
    try Data("no picture".utf8).write(to: folder.appendingPathComponent("five.png"))
    return folder
  }

  @Test func `images are loaded by name from a bundle, from a file, and from data`() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = Bundle(path: folder.path)
    for (name, scale) in [("one", 1.0), ("one.png", 1), ("two", 2), ("three", 3), ("three.png", 3), ("icons/four", 1)] {
      let image = UIImage(named: name, in: bundle, compatibleWith: nil)
      #expect(image?.scale == CGFloat(scale), "\(name)")
      #expect(image?.cgImage?.width == 1, "\(name)")
    }
    for name in ["five", "six", "one.jpg", "icons", "", ".png"] { #expect(UIImage(named: name, in: bundle) == nil) }
    #expect(UIImage(named: "a picture that no program has") == nil)
    let path = folder.appendingPathComponent("two@2x.png").path
    #expect(UIImage(contentsOfFile: path)?.scale == 2)
    #expect(UIImage(contentsOfFile: folder.path + "/five.png") == nil)
    #expect(Self.file.flatMap { UIImage(data: $0, scale: 2) }?.size == CGSize(width: 0.5, height: 0.5))
    #expect(UIImage(data: Data()) == nil)
  }
}
