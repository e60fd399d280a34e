import HalfwayPorting
import Testing

/// Timers with a value, and targets with a protocol type.
@Suite struct TargetTests {
  private static func timer(_ arguments: String, _ rest: String = "", class head: String = "class Card: UIView")
    -> String
  {
    "import UIKit\n\(head) {\n  func go() { \(arguments) }\n  func tick(_ timer: Timer) {}\n\(rest)}\n"
  }

  static let timers: [(before: String, after: String)] = [
    (
      "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: 5, repeats: true)",
      "Timer.scheduledTimer(timeInterval: 1, target: self, selector: Card.tick(_:), userInfo: 5, repeats: true)"
    ),
    (
      "t = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(Card.tick), userInfo: [1: 2], repeats: false)",
      "t = Timer.scheduledTimer(timeInterval: 1, target: self, selector: Card.tick, userInfo: [1: 2], repeats: false)"
    ),
    (
      "let t = Timer(timeInterval: 1, target: self, selector: #selector(self.tick), userInfo: view, repeats: true)",
      "let t = Timer(timeInterval: 1, target: self, selector: Card.tick, userInfo: view, repeats: true)"
    ),
    (
      "_ = Timer.scheduledTimer(timeInterval: 1, target: a.b, selector: #selector(Deck.deal(_:)), userInfo: nil, repeats: true)",
      "_ = Timer.scheduledTimer(timeInterval: 1, target: a.b, selector: { $0.deal(_:) }, userInfo: nil, repeats: true)"
    ),
    (
      "_ = Timer.scheduledTimer(timeInterval: 1, target: self, selector: Selector(\"tick:\"), userInfo: 1, repeats: true)",
      "_ = Timer.scheduledTimer(timeInterval: 1, target: self, selector: Card.tick(_:), userInfo: 1, repeats: true)"
    ),
    (
      "_ = Timer.scheduledTimer(timeInterval: 1 /* s */, target: self, selector: #selector(tick), userInfo: nil, repeats: true)",
      "_ = Timer.scheduledTimer(timeInterval: 1 /* s */, target: self, selector: Card.tick, userInfo: nil, repeats: true)"
    ),
    (
      "_ = Timer.scheduledTimer(timeInterval: 1, target: other, selector: #selector(other.tick), userInfo: 1, repeats: true)",
      "_ = Timer.scheduledTimer(timeInterval: 1, target: other, selector: { $0.tick }, userInfo: 1, repeats: true)"
    ),
    (
      "_ = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)",
      "_ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true, block: { [weak self] timer in self?.tick(timer) })"
    ),
    (
      "_ = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(ring), userInfo: nil, repeats: true)",
      "_ = Timer.scheduledTimer(timeInterval: 1, target: self, selector: Card.ring, userInfo: nil, repeats: true)"
    ),
    (
      "_ = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(Card.tick(_:)), userInfo: \"a\" as Any?, repeats: true)",
      "_ = Timer.scheduledTimer(timeInterval: 1, target: self, selector: Card.tick(_:), userInfo: \"a\" as Any?, repeats: true)"
    ),
  ]

  @Test(arguments: timers.map(\.before))
  func `a timer calls its method with the timer, which has the value`(_ before: String) throws {
    let after = try #require(Self.timers.first { $0.before == before }).after
    let ported = try Porter.port(Array(Self.timer(before).utf8))
    #expect(String(decoding: ported.bytes, as: UTF8.self) == Self.timer(after))
    #expect(ported.leftovers.isEmpty)
    #expect(try !Porter.port(ported.bytes).isChanged)
  }

  @Test func `a timer on the main actor, and in a file without UIKit`() throws {
    let call =
      "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: 1, repeats: true)"
    let isolated = try Porter.port(Array(Self.timer(call, class: "@MainActor class Card").utf8))
    #expect(String(decoding: isolated.bytes, as: UTF8.self).contains("selector: { $0.tick }, userInfo: 1"))
    let text = Self.timer(call, class: "class Card").replacing("UIKit", with: "Foundation")
    let plain = String(decoding: try Porter.port(Array(text.utf8)).bytes, as: UTF8.self)
    #expect(plain.hasPrefix("import UIKit\nimport Foundation\n") && plain.contains("selector: Card.tick, userInfo: 1"))
    let none = Self.timer(
      "Timer(fireAt: d, interval: 1, target: self, selector: #selector(tick), userInfo: 1, repeats: true)")
    #expect(try Porter.port(Array(none.utf8)).leftovers.map(\.what) == ["#selector(tick)"])
  }

  private static let closing = """
    @objc protocol Closing: Base { func close(); func tap(_ sender: UIButton); func press(button: UIButton, event: UIEvent) }
    protocol Base { func rest(_ pan: UIPanGestureRecognizer) }
    class Card: UIView { func close() {} }

    """

  static let targets: [(before: String, after: String)] = [
    (
      "b.addTarget(delegate, action: #selector(Closing.close), for: .touchUpInside)",
      "b.addTarget(delegate, action: { (target: AnyObject) in { _ = (target as? Closing)?.close() } }, for: .touchUpInside)"
    ),
    (
      "b.addTarget(delegate, action: #selector(Closing.tap(_:)), for: .touchUpInside)",
      "b.addTarget(delegate, action: { (target: AnyObject) in { (sender: UIButton) in _ = (target as? Closing)?.tap(sender) } }, for: .touchUpInside)"
    ),
    (
      "b.addTarget(delegate, action: #selector(Closing.press), for: .touchUpInside)",
      "b.addTarget(delegate, action: { (target: AnyObject) in { (sender: UIButton, event: UIEvent) in _ = (target as? Closing)?.press(button: sender, event: event) } }, for: .touchUpInside)"
    ),
    (
      "p.addTarget(delegate, action: #selector(Closing.rest))",
      "p.addTarget(delegate, action: { (target: AnyObject) in { (sender: UIPanGestureRecognizer) in _ = (target as? Closing)?.rest(sender) } })"
    ),
    (
      "_ = UITapGestureRecognizer(target: delegate, action: #selector(Closing.close))",
      "_ = UITapGestureRecognizer(target: delegate, action: { (target: AnyObject) in { _ = (target as? Closing)?.close() } })"
    ),
    (
      "b.removeTarget(delegate, action: #selector(Closing.close), for: .touchUpInside)",
      "b.removeTarget(delegate, action: { (target: AnyObject) in { _ = (target as? Closing)?.close() } }, for: .touchUpInside)"
    ),
    (
      "b.addTarget(delegate, action: #selector(delegate?.close), for: .touchUpInside)",
      "b.addTarget(delegate, action: { (target: AnyObject) in { _ = (target as? Closing)?.close() } }, for: .touchUpInside)"
    ),
    (
      "b.addTarget(self.delegate, action: #selector(delegate!.tap(_:)), for: .touchUpInside)",
      "b.addTarget(self.delegate, action: { (target: AnyObject) in { (sender: UIButton) in _ = (target as? Closing)?.tap(sender) } }, for: .touchUpInside)"
    ),
    (
      "b.addTarget(delegate, action: #selector(Card.close), for: .touchUpInside)",
      "b.addTarget(delegate, action: { (target: AnyObject) in { _ = (target as? Card)?.close() } }, for: .touchUpInside)"
    ),
    (
      "item.action = #selector(Closing.close)",
      "item.action = Selector({ (target: AnyObject) in { _ = (target as? Closing)?.close() } })"
    ),
    (
      "b.addTarget(card, action: #selector(Card.close), for: .touchUpInside)",
      "b.addTarget(card, action: Card.close, for: .touchUpInside)"
    ),
  ]

  private static func view(_ line: String) -> String {
    "import UIKit\nclass Bar: UIView {\n  weak var delegate: Closing?\n  func f() { \(line) }\n}\n"
  }

  @Test(arguments: targets.map(\.before))
  func `an action of a target with a protocol type casts the target`(_ before: String) throws {
    let after = try #require(Self.targets.first { $0.before == before }).after
    let alone = try Porter.port(Array((Self.view(before) + Self.closing).utf8))
    #expect(String(decoding: alone.bytes, as: UTF8.self).hasPrefix(Self.view(after)))
    #expect(alone.leftovers.isEmpty)
    // The protocol may be in another file.
    let files = try [Self.view(before), Self.closing].map { try PortSource(Array($0.utf8)) }
    let first = String(decoding: Porter.port(files)[0].bytes, as: UTF8.self)
    #expect(before.contains("Card.close") || first == Self.view(after))
  }

  @Test func `a method that the protocol doesn't declare is reported`() throws {
    for (line, reason) in [
      ("Closing.gone", "these files don't declare this method of Closing"),
      ("delegate?.gone", "these files don't declare this method of Closing"),
    ] {
      let text = Self.view("b.addTarget(delegate, action: #selector(\(line)), for: .touchUpInside)") + Self.closing
      let left = try Porter.port(Array(text.utf8)).leftovers
      #expect(left.map(\.reason) == ["the target has a protocol type, and " + reason])
    }
  }
}
