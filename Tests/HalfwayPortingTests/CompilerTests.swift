import Foundation
import HalfwayPorting
import Testing

/// Ported code compiles. The compiler runs once for all cases.
@Suite struct CompilerTests {
  /// The signatures of actions in Halfway, with the minimum context.
  private static let stub = """
    import Foundation
    public typealias CGFloat = Double
    public struct CGPath { public init() {}; mutating func move(to point: Int) {}; mutating func closeSubpath() {} }
    public typealias CGMutablePath = CGPath
    open class UIResponder: NSObject {}
    open class UIGestureRecognizer: NSObject {
      convenience init<Target: AnyObject, Sender>(target: Target?, action: @escaping (Target) -> (Sender) -> Void) { self.init() }
      convenience init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) { self.init() }
      convenience init(target: AnyObject?, action: Never?) { self.init() }
      @discardableResult func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> (Sender) -> Void
      ) -> Int { 0 }
      @discardableResult func addTarget<Target: AnyObject>(_ target: Target?, action: @escaping (Target) -> () -> Void) -> Int { 0 }
      func removeTarget<Target: AnyObject, Sender>(_ target: Target?, action: (Target) -> (Sender) -> Void) {}
      func removeTarget<Target: AnyObject>(_ target: Target?, action: (Target) -> () -> Void) {}
      func removeTarget(_ target: AnyObject?, action: Never?) {}
    }
    open class UIPanGestureRecognizer: UIGestureRecognizer {}
    open class UIEvent: NSObject {}
    open class UIView: UIResponder {}
    open class UIControl: UIView {
      struct Event: OptionSet, Sendable { var rawValue = 0; static let touchUpInside = Event(rawValue: 1) }
      func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event) {}
      func addTarget<Target: AnyObject>(_ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event) {}
      func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent?) -> Void, for controlEvents: Event) {}
      func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent) -> Void, for controlEvents: Event) {}
      func removeTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: (Target) -> (Sender) -> Void, for controlEvents: Event) {}
      func removeTarget<Target: AnyObject>(_ target: Target?, action: (Target) -> () -> Void, for controlEvents: Event) {}
    }
    open class UIButton: UIControl {}
    open class UIBarButtonItem: NSObject {
      enum Style { case plain }
      convenience init<Target: AnyObject, Sender>(
        title: String, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Void) { self.init() }
      convenience init<Target: AnyObject>(
        title: String, style: Style, target: Target?, action: @escaping (Target) -> () -> Void) { self.init() }
    }
    open class CADisplayLink: NSObject {
      convenience init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void) { self.init() }
      convenience init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> () -> Void) { self.init() }
    }
    protocol UIApplicationDelegate: AnyObject {}
    extension UIApplicationDelegate { static func main() {} }
    open class UIViewController: UIResponder { @preconcurrency @MainActor open func viewDidLoad() {} }

    """

  @Test(arguments: ["5", "6"])
  func `every result compiles in the language mode`(_ mode: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("halfway-porting-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try PortCase.all.filter { $0.modes.contains(mode) }.reduce(into: Self.stub) { text, example in
      // The stand-in for UIKit is in the same file.
      text +=
        String(decoding: try Porter.port(Array(example.before.utf8)).bytes, as: UTF8.self)
        .replacing("import UIKit\n", with: "") + "\n"
    }
    let file = folder.appendingPathComponent("Ported.swift")
    try Data(text.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Sendability between actors is checked only in the SIL stage, so compilation goes up to SIL and no further.
    process.arguments = [
      "swiftc", "-swift-version", mode, "-parse-as-library", "-suppress-warnings",
      "-enable-bare-slash-regex", "-emit-sil", "-o", "/dev/null", file.path,
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
  }
}
