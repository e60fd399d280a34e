import Testing
import UIKit

/// Methods as observers of notifications.
@Suite @MainActor struct NotificationTargetTests {
  private final class Ear: UIView {
    private(set) var heard: [String] = []
    func note(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func earlier(_ notification: NSNotification) { heard.append("earlier \(notification.object ?? "")") }
    func plain() { heard.append("plain") }
  }

  private let center = NotificationCenter()
  private static let one = Notification.Name("one")
  private static let two = Notification.Name("two")

  @Test func `methods of all forms are called until their observer is removed`() {
    let ear = Ear()
    center.addObserver(ear, selector: Ear.note(_:), name: Self.one, object: nil)
    center.addObserver(ear, selector: Ear.earlier(_:), name: Self.one, object: nil)
    center.addObserver(ear, selector: Ear.plain, name: nil, object: nil)
    center.post(name: Self.one, object: "me")
    #expect(ear.heard.sorted() == ["earlier me", "one", "plain"])
    center.removeObserver(ear)
    center.post(name: Self.one, object: "me")
    #expect(ear.heard.count == 3)
  }

  @Test func `a removal by name keeps the other names`() {
    let ear = Ear()
    center.addObserver(ear, selector: Ear.note(_:), name: Self.one, object: nil)
    center.addObserver(ear, selector: Ear.note(_:), name: Self.two, object: nil)
    center.removeObserver(ear, name: Self.one, object: nil)
    center.post(name: Self.one, object: nil)
    center.post(name: Self.two, object: nil)
    #expect(ear.heard == ["two"])
  }

  @Test func `an observer isn't retained, and one that is removed doesn't remove another one`() {
    weak var gone: Ear?
    let other = Ear()
    do {
      let ear = Ear()
      gone = ear
      center.addObserver(ear, selector: Ear.note(_:), name: Self.one, object: nil)
    }
    #expect(gone == nil)
    center.addObserver(other, selector: Ear.note(_:), name: Self.one, object: nil)
    let token = center.addObserver(forName: Self.one, object: nil, queue: nil) { _ in }
    center.removeObserver(token)
    center.post(name: Self.one, object: nil)
    #expect(other.heard == ["one"])
  }
}
