import Foundation
import HalfwayLayers
import HalfwayMotion
import Testing

@Suite struct DisplayListTests {
  private func tree() -> Layer {
    let root = Layer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    root.position = CGPoint(x: 50, y: 25)
    root.backgroundColor = .white
    root.masksToBounds = true
    let card = Layer()
    card.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    card.position = CGPoint(x: 30, y: 20)
    card.cornerRadius = 4
    card.backgroundColor = CGColor(hex: 0xFF8000, alpha: 0.5)
    card.opacity = 0.75
    card.shadowOpacity = 0.5
    card.borderWidth = 1
    card.transform = CATransform3D(scaleX: 0.5, y: 0.5)
    root.addSublayer(card)
    let text = TextLayer()
    text.bounds = CGRect(x: 0, y: 0, width: 40, height: 12)
    text.position = CGPoint(x: 20, y: 10)
    text.string = "two\nlines"
    text.alignment = .center
    text.lineLimit = 2
    card.addSublayer(text)
    return root
  }

  private static let golden = """
    size 100000 50000
    group 1000000 0 0 1000000 0 0 1000
     group 1000000 0 0 1000000 0 0 1000 clip 0 0 100000 50000 0
      fill 0 0 100000 50000 0 1000 1000 1000 1000
      group 500000 0 0 500000 20000 15000 750
       shadow 0 0 40000 20000 4000 3000 0 3000 0 0 0 250
       fill 0 0 40000 20000 4000 1000 502 0 500
       group 1000000 0 0 1000000 0 4000 1000
        text 0 0 40000 12000 17000 400 0 0 0 1000 center 2 1000 two\u{1F}lines
       end
       border 0 0 40000 20000 4000 1000 0 0 0 1000
      end
     end
    end

    """

  @Test func `a display list has a canonical text`() {
    var list = DisplayList(size: CGSize(width: 100, height: 50))
    list.append(tree())
    #expect(list.text == Self.golden)
    #expect(list.digest == FNV1a.hash(Self.golden.utf8))
  }

  @Test(
    "the hash is FNV-1a",
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325 as UInt64), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ])
  func hash(text: String, expected: UInt64) {
    #expect(FNV1a.hash(text.utf8) == expected)
  }

  @Test func `the digest is the same whichever buffer is used`() {
    var list = DisplayList(size: CGSize(width: 100, height: 50))
    list.append(tree())
    let digest = list.digest
    var writer = CanonicalWriter()
    var long = list
    for _ in 0..<20 { long.append(tree()) }
    #expect(long.digest(using: &writer) != digest)
    #expect(list.digest(using: &writer) == digest)
    list.items.removeAll(keepingCapacity: true)
    list.append(tree())
    #expect(list.digest(using: &writer) == digest)
  }

  @Test func `invisible layers are omitted`() {
    let root = tree()
    root.sublayers[0].isHidden = true
    var list = DisplayList()
    list.append(root)
    #expect(list.items.count == 5)
    root.opacity = 0
    var nothing = DisplayList()
    nothing.append(root)
    #expect(nothing.items.isEmpty)
  }

  @Test func `groups are balanced`() {
    var list = DisplayList()
    list.append(tree())
    var depth = 0
    for item in list.items {
      if case .beginGroup = item { depth += 1 }
      if case .endGroup = item { depth -= 1 }
      #expect(depth >= 0)
    }
    #expect(depth == 0)
  }

  @Test(
    "numbers are integer thousandths, rounded half away from zero",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (0.0004, "0"), (0.0005, "1"), (-0.0005, "-1"), (1.2345, "1235"), (-7, "-7000"),
      (.nan, "0"),
      (.infinity, "9000000000000000"), (1e300, "9000000000000000"), (-1e300, "-9000000000000000"),
    ])
  func numbers(value: Double, text: String) {
    let list = DisplayList(size: CGSize(width: value, height: 1))
    #expect(list.text == "size \(text) 1000\n")
  }

  @Test func `an item stays small`() {
    // A list is rebuilt every frame; a group with its transform and clip is the largest item.
    #expect(MemoryLayout<DisplayItem>.size <= 161)
    #expect(MemoryLayout<DisplayItem>.stride <= 168)
  }
}
