/// The dependencies of a file that are neither in its project nor in iOS's user interface frameworks.
package struct CompilationContext: Hashable, Sendable {
  /// Descriptions of the dependencies, in the order in which they were found. Empty if the file is self-contained.
  package let needs: [String]

  package var isSelfContained: Bool { needs.isEmpty }

  init(of attempt: Attempt) {
    var needs: [String] = []
    func add(_ text: String) { if !needs.contains(text) { needs.append(text) } }
    for error in attempt.errors {
      if let need = Self.need(error) { add(need) }
    }
    // The dependencies of the other files matter only if the file doesn't compile.
    for file in attempt.files.dropFirst() where !attempt.compiles {
      let name = file.path.split(separator: "/").last ?? ""
      for module in file.leftOutImports { add("\(name), which imports \(module)") }
      for error in attempt.errorsOfOthers where error.path == file.url.path {
        if let need = Self.need(error) { add("\(name), which \(need)") }
      }
    }
    self.needs = needs
  }

  private static func need(_ error: CompilerError) -> String? {
    switch error.missing {
    case .module(let name): "imports \(name)"
    case .type(let name) where isElsewhere(name): "needs \(name)"
    case .name(let name) where name.first?.isUppercase == true && isElsewhere(name): "needs \(name)"
    default: nil
    }
  }

  /// The prefixes of types in frameworks that this package doesn't replace, such as media and other rendering
  /// frameworks.
  private static let otherFrameworks = [
    "CI", "GL", "XCUI", "SK", "WK", "AV", "MTL", "MTK", "PH", "SCN", "AR", "MK", "CL", "MP", "EAGL",
  ]
  private static let frameworks = ["UI", "NS", "CA", "CG", "CT", "objc_", "OBJC_"]
  private static let known: Set = ["Selector", "IndexPath", "ObjCBool", "Unmanaged"]

  /// Returns whether a name that no file of the project declares belongs to a framework other than UIKit and its
  /// companions.
  private static func isElsewhere(_ name: String) -> Bool {
    if otherFrameworks.contains(where: { begins(name, $0) }) { return true }
    return !known.contains(name) && !frameworks.contains { begins(name, $0) }
  }

  private static func begins(_ name: String, _ prefix: String) -> Bool {
    name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isLowercase == false
  }
}
