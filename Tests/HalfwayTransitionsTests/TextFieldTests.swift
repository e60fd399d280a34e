import Foundation
import HalfwayGestures
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Text fields, which are edited by input events.
@MainActor
@Suite struct TextFieldTests {
  private final class Form: ViewController, TextFieldDelegate {
    let field = TextField(frame: CGRect(x: 20, y: 40, width: 200, height: 30))
    var log: [String] = []
    var refused = ""

    override func viewDidLoad() {
      super.viewDidLoad()
      field.delegate = self
      view.addSubview(field)
      for (event, name) in [
        (Control.Event.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      ] {
        field.addAction(Action { [unowned self] _ in log.append(name) }, for: event)
      }
    }

    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      log.append("\(range.location),\(range.length):\(string)")
      return refused.isEmpty || !string.contains(refused)
    }

    func textFieldShouldReturn(_ textField: TextField) -> Bool {
      log.append("return")
      return true
    }
  }

  private func make() -> (Form, StageDriver) {
    let form = Form()
    let driver = StageDriver(Stage(rootViewController: form, size: CGSize(width: 300, height: 400)))
    driver.wait(20)
    return (form, driver)
  }

  private func tap(_ driver: StageDriver, _ x: Double, _ y: Double) {
    driver.down(x, y)
    driver.wait(50)
    driver.up()
    driver.settle()
  }

  @Test func `a tap begins editing, typed text is inserted at the caret, and Esc ends editing`() {
    let (form, driver) = make()
    driver.send(.text("lost"))
    #expect(form.field.text == "" && !form.field.isEditing)
    tap(driver, 100, 55)
    #expect(form.field.isEditing && driver.stage.isAtRest)
    for text in ["H", "llo"] { driver.send(.text(text)) }
    for _ in 0..<3 { driver.send(.key(.left)) }
    driver.send(.text("e"))
    #expect(form.field.text == "Hello")
    driver.send(.key(.backspace))
    driver.send(.key(.right))
    driver.send(.key(.backspace))
    #expect(form.field.text == "Hlo")
    driver.send(.key(.escape))
    driver.send(.text("!"))
    #expect(form.field.text == "Hlo" && !form.field.isEditing && driver.stage.diagnostics == [])
    #expect(
      form.log == [
        "begin", "0,0:H", "changed", "1,0:llo", "changed", "1,0:e", "changed", "1,1:", "changed", "1,1:", "changed",
        "end",
      ])
  }

  @Test func `the delegate refuses changes, and the return key asks it`() {
    let (form, driver) = make()
    form.refused = "x"
    tap(driver, 100, 55)
    for text in ["a", "x", "line\nbreak"] { driver.send(.text(text)) }
    #expect(form.field.text == "alinebreak")
    driver.send(.key(.enter))
    #expect(form.field.isEditing && form.log.last == "return")
    form.field.addAction(Action { [unowned form] _ in form.log.append("exit") }, for: .editingDidEndOnExit)
    driver.send(.key(.enter))
    #expect(!form.field.isEditing && form.log.suffix(3) == ["return", "exit", "end"])
  }

  @Test func `a tap moves the caret to the nearest gap, and long text stays visible at the caret`() {
    let (form, driver) = make()
    form.field.text = "mmmm"
    tap(driver, 21, 55)
    driver.send(.text("a"))
    #expect(form.field.text == "ammmm")
    tap(driver, 215, 55)
    driver.send(.text(String(repeating: "w", count: 60)))
    let caret = form.field.subviews[2]
    #expect(caret.frame.maxX <= 200.001 && caret.frame.minX > 150 && !caret.isHidden)
  }

  @Test func `characters of several code points are deleted whole`() {
    let (form, driver) = make()
    tap(driver, 100, 55)
    driver.send(.text("e"))
    driver.send(.text("\u{301}\u{1F469}\u{200D}\u{1F680}"))
    driver.send(.key(.backspace))
    #expect(form.field.text == "e\u{301}")
    driver.send(.key(.backspace))
    driver.send(.key(.backspace))
    #expect(form.field.text == "" && driver.stage.diagnostics == [])
  }

  @Test func `a field that leaves the window isn't edited any more`() {
    let (form, driver) = make()
    tap(driver, 100, 55)
    driver.stage.perform { form.field.removeFromSuperview() }
    driver.send(.text("a"))
    #expect(!form.field.isEditing && form.field.text == "")
  }
}
