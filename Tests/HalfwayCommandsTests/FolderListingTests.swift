import Foundation
import HalfwayApp
import HalfwayMotion
import HalfwayReplay
import HalfwayTestSupport
import Testing

@testable import HalfwayCommands

@Suite struct FolderListingTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: [true, false])
  func `a listing sorts file names as strings`(isASCII: Bool) throws {
    var random = SeededGenerator(seed: 20_261_122)
    let letters = Array(isASCII ? "abAB01-_ ." : "abäéß.é漢👋")
    var names: Set<String> = ["a", "aa", "12345678", "123456780", "12345678 ", "1234567"]
    while names.count < 200 {
      let length = 1 + Int(random.next() % 12)
      names.insert("x" + String((0..<length).map { _ in letters[Int(random.next() % UInt64(letters.count))] }))
    }
    for name in names { try folder.write(name, "") }
    let listing = FolderListing(of: folder.url.path)
    #expect(listing.files == names.sorted().map { folder.url.path + "/" + $0 })
  }
}
