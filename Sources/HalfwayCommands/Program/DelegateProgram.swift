import Foundation
import HalfwayApplication
import HalfwayTransitions

/// Runs a program that consists of an application delegate, with a window and all of Halfway's commands.
package enum DelegateProgram {
  /// Runs the program until it ends and returns the exit status.
  ///
  /// - Parameters:
  ///   - delegate: The class of the application delegate.
  ///   - arguments: The arguments without the program's name; `nil` uses those of the process.
  @MainActor
  package static func run(_ delegate: any ApplicationDelegate.Type, arguments: [String]? = nil) -> Int32 {
    guard let scene = Scene(launching: delegate) else {
      return refuse("\(delegate) can't be created with init(); it must inherit from UIResponder")
    }
    return CommandLineTool(name: scene.name, scenes: [scene]).run(arguments ?? Array(CommandLine.arguments.dropFirst()))
  }

  /// Runs the program of an application delegate whose class has the given name, as returned by `NSStringFromClass`.
  @MainActor
  package static func run(delegateName: String?, arguments: [String]) -> Int32 {
    guard let found = delegateName.flatMap(RuntimeClass.named), let delegate = found as? any ApplicationDelegate.Type
    else {
      return refuse("\(delegateName ?? "no class") is not the class of an application's delegate")
    }
    return run(delegate, arguments: arguments)
  }

  private static func refuse(_ message: String) -> Int32 {
    FileHandle.standardError.write(Data("halfway: \(message)\n".utf8))
    return 70
  }
}
