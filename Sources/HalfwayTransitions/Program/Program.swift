import Foundation
import HalfwayGestures

/// What gives a program its window and its command line: `HalfwayCommands`, which is found by name.
///
/// So this target, and `UIKit`, need neither windows nor a command line, and tests that import them are not linked with these. The product `UIKit`
/// brings the commands along.
@MainActor
package protocol ProgramRunner: AnyObject {
  /// - Parameter arguments: Without the program's name; nil for those of the process.
  /// - Returns: The status to exit with.
  @MainActor static func run(_ scene: Scene, arguments: [String]?) -> Int32
}

/// A program that is made of a delegate.
package enum Program {
  /// The class that is looked for.
  package static let runnerName = "HalfwayCommands.CommandLineProgram"

  /// Runs the program of a delegate to its end, and gives the status to exit with.
  @MainActor package static func run(_ delegate: any ApplicationDelegate.Type, arguments: [String]? = nil) -> Int32 {
    guard let runner = NSClassFromString(runnerName) as? any ProgramRunner.Type else {
      return complain(
        "this program is linked without HalfwayCommands, which opens windows; depend on the product UIKit")
    }
    guard let scene = Scene(launching: delegate) else {
      return complain("\(delegate) is made by nobody; let it inherit from UIResponder")
    }
    return runner.run(scene, arguments: arguments)
  }

  /// - Parameter delegateName: With its module, as `NSStringFromClass` gives it.
  @MainActor package static func run(delegateName: String?, arguments: [String]) -> Int32 {
    guard let found = delegateName.flatMap(NSClassFromString), let delegate = found as? any ApplicationDelegate.Type
    else {
      return complain("\(delegateName ?? "no class") is no application's delegate")
    }
    return run(delegate, arguments: arguments)
  }

  private static func complain(_ message: String) -> Int32 {
    FileHandle.standardError.write(Data("halfway: \(message)\n".utf8))
    return 70
  }
}

extension ApplicationDelegate {
  /// Runs the program, with a window and all of Halfway's commands: what `@main` calls.
  ///
  /// `reader` is opened by itself, recorded by `reader record`, replayed by `reader replay` and so on; the name of its scene is that of the module.
  public static func main() { exit(Program.run(self)) }
}

extension Scene {
  /// A program: every stage launches a delegate of its own, which makes a window visible with the first screen.
  public init(
    name: String, summary: String, size: CGSize = CGSize(width: 375, height: 667),
    thresholds: ThresholdSet = ThresholdSet(), preview: ScenePreview? = nil,
    launching makeDelegate: @escaping @MainActor @Sendable () -> any ApplicationDelegate
  ) {
    self.init(
      name: name, summary: summary, size: size, thresholds: thresholds, preview: preview,
      opening: .program(makeDelegate))
  }

  /// The program of a class that is known at run time only; nil where nobody can make one of it.
  init?(launching type: any ApplicationDelegate.Type) {
    guard type is NSObject.Type else { return nil }
    let module = String(reflecting: type).split(separator: ".").first.map(String.init) ?? ""
    let name = Self.name(ofModule: module)
    self.init(
      name: name, summary: module,
      launching: {
        // It was asked before.
        ClassByName.make(type) as? any ApplicationDelegate ?? NoDelegate()
      })
  }

  /// Lower-case words with hyphens: `CardDemo` is `card-demo`.
  static func name(ofModule module: String) -> String {
    var name = ""
    var isAfterCapital = true
    for character in module {
      if character.isUppercase, !isAfterCapital { name += "-" }
      isAfterCapital = character.isUppercase || character == "_"
      name += character == "_" ? "-" : character.lowercased()
    }
    return name
  }
}

/// Launches nothing.
private final class NoDelegate: ApplicationDelegate {}
