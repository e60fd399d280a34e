import Foundation
import Testing
import UIKit

/// Random numbers, in a file that also imports Foundation.
@MainActor
@Suite struct RandomNumberTests {
  private static func drawn() -> [Double] {
    var letters = ["a", "b", "c", "d", "e", "f", "g", "h"]
    letters.shuffle()
    var generator = SystemRandomNumberGenerator()
    let words = letters.shuffled() + [letters.randomElement() ?? ""]
    var numbers = [Double(arc4random()), Double(arc4random_uniform(100)), drand48(), Double(rand()), Double(random())]
    numbers.append(Double(CGFloat.random(in: -1...1)))
    numbers.append(Double.random(in: 0..<1))
    numbers.append(Double(Float.random(in: 2...3)))
    numbers.append(Double(Int.random(in: 0...1_000_000)))
    numbers.append(Double(UInt32.random(in: 0..<1_000_000)))
    numbers.append(Double((0..<1_000_000).randomElement() ?? 0))
    numbers.append(Double(Self.generic(0...1_000_000)))
    numbers.append(Bool.random() ? 1 : 0)
    numbers.append(Double(Int.random(in: 0...1_000_000, using: &generator)))
    return numbers + words.map { Double($0.unicodeScalars.first?.value ?? 0) }
  }

  private static func generic<Number: FixedWidthInteger>(_ range: ClosedRange<Number>) -> Number {
    Number.random(in: range)
  }

  private static func stage() -> Stage {
    Stage(rootViewController: ViewController(), size: CGSize(width: 300, height: 400))
  }

  @Test func `every stage generates the same random numbers`() {
    let first = Self.stage().perform { Self.drawn() }
    let second = Self.stage().perform { Self.drawn() }
    #expect(first == second)
    #expect(first[1] < 100)
    #expect(arc4random_uniform(0) == 0)
    let stage = Self.stage()
    #expect(stage.perform { Self.drawn() } != stage.perform { Self.drawn() })
  }

  @Test func `outside a stage, random numbers differ`() {
    let (first, second) = (Self.drawn(), Self.drawn())
    #expect(first != second)
    #expect(first != Self.stage().perform { Self.drawn() })
  }
}
