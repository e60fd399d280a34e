import HalfwayGestures
import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in text fields.
@Suite("Text fields") @MainActor struct TextFieldBehaviors {
  private final class Padded: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
  }

  private final class Form: UIViewController, UITextFieldDelegate {
    let field: UITextField
    var log: [String] = []
    var clears = true

    init(_ field: UITextField) {
      self.field = field
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      field.frame = CGRect(x: 20, y: 40, width: 200, height: 34)
      field.delegate = self
      view.addSubview(field)
    }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
      log.append("end \(reason)")
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { log.append("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      log.append("clear")
      return clears
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return false
    }
  }

  private func form(_ field: UITextField = UITextField()) -> (form: Form, screen: PlainScreen) {
    let form = Form(field)
    let screen = PlainScreen(form)
    screen.frame()
    return (form, screen)
  }

  /// The frame of the label with the text.
  private func text(of field: UITextField) throws -> CGRect {
    let labels = field.subviews.compactMap { $0 as? UILabel }
    return try #require(labels.first { $0.text == field.text }).frame
  }

  @Test(.uiKit("UITextField.textRect(forBounds:)"))
  func `subclasses determine the rectangle of the text`() throws {
    let (form, screen) = form(Padded())
    form.field.text = "Hello"
    screen.frame()
    #expect(try text(of: form.field).minX == 20)
    screen.tap(100, 55)
    #expect(form.field.isEditing)
    #expect(try text(of: form.field).minX == 30)
  }

  @Test(.uiKit("UITextFieldDelegate"))
  func `return ends editing if the delegate does so, and the delegate learns of the caret and of the end`() {
    let (form, screen) = form()
    screen.tap(100, 55)
    screen.driver.send(.text("a"))
    screen.driver.send(.key(.enter))
    #expect(form.field.text == "a" && !form.field.isEditing && form.log == ["selection", "end committed"])
  }

  @Test(.uiKit("UITextField.clearButtonMode"))
  func `the clear button deletes the text if the delegate agrees`() {
    let (form, screen) = form()
    form.field.text = "abc"
    form.field.clearButtonMode = .always
    screen.frame()
    let button = form.field.clearButtonRect(forBounds: form.field.bounds)
    let (x, y) = (20 + button.midX, 40 + button.midY)
    form.clears = false
    screen.tap(x, y)
    #expect(form.field.text == "abc" && form.log == ["clear"])
    form.clears = true
    screen.tap(x, y)
    #expect(form.field.text == "" && form.log == ["clear", "clear"])
    #expect(form.field.textRect(forBounds: form.field.bounds).width == 200)
  }

  @Test(.uiKit("UITextField.isSecureTextEntry"))
  func `a secure field shows dots and keeps its text`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.isSecureTextEntry = true
    field.text = "abc"
    #expect(field.text == "abc")
    #expect(field.subviews.contains { ($0 as? UILabel)?.text == "•••" })
  }

  @Test(.uiKit("UITextField.leftView"))
  func `views beside the text take their space according to their mode`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    field.leftView = icon
    #expect(icon.isHidden && field.textRect(forBounds: field.bounds).minX == 0)
    field.leftViewMode = .always
    #expect(!icon.isHidden && icon.frame == CGRect(x: 0, y: 10, width: 20, height: 10))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 20, y: 0, width: 80, height: 30))
  }

  @Test(.uiKit("UITextField.borderStyle"))
  func `a rounded field is 34 points high, and its text is 7 points from the border`() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
    #expect(field.textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 34)).minX == 7)
  }

  @Test(.uiKit("UITextField.textAlignment"))
  func `text is aligned within its rectangle`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.text = "Hello"
    let left = try text(of: field)
    field.textAlignment = .right
    let right = try text(of: field)
    #expect(left.minX == 0 && right.minX > 100 && right.maxX == 200)
    field.textAlignment = .center
    #expect(abs(try text(of: field).minX - right.minX / 2) < 1)
  }

  @Test(.uiKit("UITextField.textDidChangeNotification"))
  func `editing posts notifications with the field as the object`() {
    let (form, screen) = form()
    var log: [String] = []
    screen.driver.stage.perform {
      for name in [
        UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
        UITextField.textDidEndEditingNotification,
      ] {
        _ = NotificationCenter.default.addObserver(forName: name, object: form.field, queue: nil) { _ in
          MainActor.assumeIsolated { log.append(name.rawValue) }
        }
      }
    }
    screen.tap(100, 55)
    screen.driver.send(.text("a"))
    form.field.resignFirstResponder()
    let names = ["BeginEditing", "Change", "EndEditing"]
    #expect(log == names.map { "UITextFieldTextDid\($0)Notification" })
  }

  @Test(.uiKit("UITextField.adjustsFontSizeToFitWidth"))
  func `the font of a field is reduced so that the text fits`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    field.attributedText = NSAttributedString(
      string: "a long text in a field",
      attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red])
    #expect(field.text == "a long text in a field" && field.font?.pointSize == 20 && field.textColor == .red)
    field.adjustsFontSizeToFitWidth = true
    let label = try #require(field.subviews.compactMap { $0 as? UILabel }.first { $0.text == field.text })
    #expect(label.font.pointSize < 20 && label.intrinsicContentSize.width <= 60 && field.font?.pointSize == 20)
  }
}
