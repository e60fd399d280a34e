/// The file `Main.swift` of a package: a command line whose scenes show the view controllers of the ported files.
struct PortProgram {
  let text: String

  /// Returns nil if the files contain a program already.
  ///
  /// - Parameter hasMainFile: Whether one of the files is a `main.swift`.
  init?(name: String, _ sources: [PortSource], hasMainFile: Bool) {
    guard !hasMainFile, !sources.contains(where: Self.hasMain) else { return nil }
    if let delegate = Self.delegate(in: sources) {
      text = """
        \(Self.imports(["UIKit"]))

        @main
        struct Main {
          static func main() {
            \(delegate).main()
          }
        }

        """
      return
    }
    let controllers = Self.controllers(in: sources)
    let scenes =
      controllers.isEmpty
      ? """
      // Replace this view controller by one that starts a transition.
        Scene(name: "\(Self.sceneName(name))", summary: "\(name).") { UIViewController() },
      """
      : controllers.map { controller in
        "Scene(name: \"\(Self.sceneName(controller))\", summary: \"\(controller).\") { \(controller)() },"
      }.joined(separator: "\n  ")
    text = """
      \(Self.imports(["Foundation", "HalfwayCommands", "UIKit"]))

      @MainActor
      private let scenes = [
        \(scenes)
      ]

      @main
      @MainActor
      struct Main {
        static func main() {
          exit(CommandLineTool(name: "\(name)", scenes: scenes).run(Array(CommandLine.arguments.dropFirst())))
        }
      }

      """
  }

  /// Returns import declarations, one per line.
  static func imports(_ modules: [String]) -> String { modules.map { "import \($0)" }.joined(separator: "\n") }

  private static func hasMain(_ source: PortSource) -> Bool {
    source.outline.types.contains { type in
      type.attributes.contains { ["main", "UIApplicationMain"].contains($0.name) }
    }
  }

  private static func delegate(in sources: [PortSource]) -> String? {
    sources.lazy.flatMap(\.outline.types).first { type in
      type.kind == .class && type.inherited.contains("UIApplicationDelegate")
    }?.name
  }

  // MARK: View controllers

  private struct Controller {
    var type: TypeDeclaration
    /// Whether the class declares initializers, but none without parameters.
    var needsValues: Bool
    var isUsable: Bool
  }

  private static let roots: Set = ["UIViewController", "UITableViewController"]

  /// Returns the view controllers that can be created without values, have no outlets and no subclasses, in the order
  /// of the files.
  private static func controllers(in sources: [PortSource]) -> [String] {
    var all: [String: Controller] = [:]
    var (order, parents): ([String], Set<String>) = ([], [])
    for source in sources {
      for (index, type) in source.outline.types.enumerated() where type.kind == .class {
        if let parent = type.inherited.first { parents.insert(Outline.simpleName(parent)) }
        guard all[type.name] == nil else { continue }
        all[type.name] = controller(type, at: index, in: source)
        order.append(type.name)
      }
    }
    func inherits(_ name: String, _ depth: Int = 0) -> Bool {
      guard depth < 32, let controller = all[name], !controller.needsValues,
        let parent = controller.type.inherited.first
      else { return false }
      return roots.contains(parent) || inherits(parent, depth + 1)
    }
    return order.filter { name in
      !parents.contains(name) && all[name]?.isUsable ?? false && inherits(name)
    }
  }

  private static func controller(_ type: TypeDeclaration, at index: Int, in source: PortSource) -> Controller {
    let file = source.file
    let members = source.outline.members(of: index)
    let initializers = members.filter { $0.keyword == "init" }
    let hasPlain = initializers.contains { file.is($0.keywordIndex + 1, "(") && file.is($0.keywordIndex + 2, ")") }
    let hasOutlets = members.contains { $0.attributes.contains { $0.name == "IBOutlet" } }
    let isGeneric = file.is(type.nameTokens.upperBound, "<")
    let isVisible = Set(type.modifiers).isDisjoint(with: ["private", "fileprivate"])
    let isOuter = file.opener(type.body.lowerBound) == nil && !file.conditions.isConditional(type.body.lowerBound)
    return Controller(
      type: type, needsValues: !initializers.isEmpty && !hasPlain,
      isUsable: !hasOutlets && !isGeneric && isVisible && isOuter)
  }

  /// Returns `card-detail` for `CardDetailViewController`.
  static func sceneName(_ type: String) -> String {
    var name = type
    for suffix in ["ViewController", "Controller"] where name.hasSuffix(suffix) && name.count > suffix.count {
      name.removeLast(suffix.count)
      break
    }
    var (result, wasLower) = ("", false)
    for character in name {
      if character.isUppercase, wasLower { result.append("-") }
      wasLower = character.isLowercase || character.isNumber
      result += character == "_" ? "-" : character.lowercased()
    }
    return result
  }
}
