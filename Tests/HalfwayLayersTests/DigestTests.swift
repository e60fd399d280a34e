import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct DigestTests {
  /// A list as a short text, so that it can be printed and shrunk: "(" begins a group, ")" ends one, a digit is a
  /// fragment, "m" a group with a mask, and any other letter an item.
  private static func list(_ letters: [Character], _ fragments: [DisplayFragment]) -> DisplayList {
    var list = DisplayList(size: CGSize(width: 100, height: 50))
    for letter in letters {
      switch letter {
      case "(": list.items.append(.beginGroup(DisplayGroup(opacity: 0.5)))
      case "m": list.items.append(.beginGroup(DisplayGroup(mask: fragments[0])))
      case ")": list.items.append(.endGroup)
      case "0"..."9": list.items.append(.fragment(fragments[Int(String(letter)) ?? 0]))
      default:
        let x = Double(letter.asciiValue ?? 0)
        list.items.append(.fill(.rounded(RoundedRect(CGRect(x: x, y: 0, width: 1, height: 1))), .color(.black)))
      }
    }
    return list
  }

  /// Ten fragments: some of items, some of other fragments, and two with unbalanced groups, which the digest must
  /// accept as the text does.
  private static func fragments() -> [DisplayFragment] {
    let contents = ["a", "bc", "(d)", "(e(f))", "m)", "(", ")", "gh", "ab", ""]
    var fragments: [DisplayFragment] = []
    for content in contents {
      let inner = fragments.isEmpty ? [DisplayFragment(items: [])] : fragments
      fragments.append(DisplayFragment(items: list(Array(content), inner).items))
    }
    fragments[9] = DisplayFragment(items: list(Array("(123)4"), fragments).items)
    return fragments
  }

  @Test func `the digest of a list is independent of the writer's earlier lists`() {
    let fragments = Self.fragments()
    let found = counterexample(seed: 5, runs: 300) { random -> [[Character]] in
      var letters: [Character] = []
      return (0..<8).map { _ in
        // The next list is equal, longer, shorter, or different.
        switch Int.random(in: 0..<5, using: &random) {
        case 0: break
        case 1:
          letters.insert(
            "0123456789().z".randomElement(using: &random) ?? "a", at: Int.random(in: 0...letters.count, using: &random)
          )
        case 2: if !letters.isEmpty { letters.remove(at: Int.random(in: 0..<letters.count, using: &random)) }
        default:
          letters = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
            "0123456789(()).zm".randomElement(using: &random) ?? "a"
          }
        }
        return letters
      }
    } shrink: {
      removals(of: $0)
    } check: { lists in
      var writer = CanonicalWriter()
      for letters in lists {
        let list = Self.list(letters, fragments)
        if list.digest(using: &writer) != FNV1a.hash(list.text.utf8) { return "after \(letters)" }
      }
      return nil
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  @Test func `numbers of every size are written in thousandths`() {
    let found = counterexample(seed: 6, runs: 20_000) { random -> Double in
      let magnitude = Elementary.exp(Double.random(in: -12...27, using: &random))
      let value = Bool.random(using: &random) ? magnitude : -magnitude
      // Halves of a thousandth are rounded away from zero, and so are the adjacent numbers.
      return switch Int.random(in: 0..<3, using: &random) {
      case 0: value
      case 1: ((value * 1000).rounded() + 0.5) / 1000
      default: (((value * 1000).rounded() + 0.5) / 1000).nextUp
      }
    } check: { value in
      let expected = "size \(Int64((value * 1000).rounded())) 0\n"
      let text = DisplayList(size: CGSize(width: value, height: 0)).text
      return text == expected ? nil : "\(text) instead of \(expected)"
    }
    #expect(found == nil, "\(String(describing: found))")
  }
}
