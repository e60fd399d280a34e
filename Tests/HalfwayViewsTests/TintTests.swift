import HalfwayViews
import Testing

@MainActor
@Suite struct TintTests {
  private final class Tinted: View {
    var told: [Color] = []
    override func tintColorDidChange() {
      super.tintColorDidChange()
      told.append(tintColor)
    }
  }

  @Test func `a tint color applies to all descendants without a tint color of their own`() {
    let (root, page, icon, own) = (Tinted(), Tinted(), Tinted(), Tinted())
    root.addSubview(page)
    page.addSubview(icon)
    page.addSubview(own)
    #expect(icon.tintColor == .systemBlue)
    own.tintColor = .red
    root.tintColor = .green
    #expect([root, page, icon, own].map(\.tintColor) == [.green, .green, .green, .red])
    #expect([root, page, icon, own].map(\.told) == [[.green], [.green], [.green], [.red]])
    own.tintColor = nil
    #expect(own.told == [.red, .green])
    page.tintColor = .green
    #expect(icon.told == [.green])
    root.tintColor = nil
    #expect([root, page, icon].map(\.tintColor) == [.systemBlue, .green, .green])
  }

  @Test func `a view inherits the tint color of its new superview`() {
    let (green, page, icon) = (Tinted(), Tinted(), Tinted())
    green.tintColor = .green
    page.addSubview(icon)
    green.addSubview(page)
    #expect(icon.told == [.green])
    green.bringSubviewToFront(page)
    #expect(icon.tintColor == .green)
    page.removeFromSuperview()
    #expect(icon.tintColor == .systemBlue)
    #expect(icon.told.last == .systemBlue)
    let plain = Tinted()
    plain.addSubview(page)
    #expect(plain.told == [])
    icon.tintColor = .red
    green.addSubview(icon)
    #expect(icon.tintColor == .red)
  }
}
