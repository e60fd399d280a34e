import Foundation
import Testing

@testable import HalfwayCompatibility

/// The information that is read from projects' files and from the compiler's messages.
@Suite struct CompilingTests {
  @Test(
    "a message names the missing declaration",
    arguments: [
      ("cannot find type 'UIScreen' in scope", MissingSymbol.type("UIScreen")),
      ("cannot find 'arc4random' in scope", .name("arc4random")),
      ("'Operation' is not a member type of class 'UIKit.UINavigationController' (aka 'X.Y')", .type("Operation")),
      ("no such module 'WebKit'", .module("WebKit")),
      ("value of type 'UIColor' (aka 'Color') has no member 'cgColor'", .member("cgColor", of: "UIColor")),
      ("type 'View.AnimationOptions' has no member 'x'", .member("x", of: "View.AnimationOptions")),
      ("Objective-C interoperability is disabled", .objectiveC("@objc")),
      ("'#selector' can only be used with the Objective-C runtime", .objectiveC("#selector")),
      ("'@IBOutlet' property cannot have non-'@objc' class type 'UILabel' (aka 'Label')", .objectiveC("@IBOutlet")),
      (
        "'UIApplicationMain' class must conform to the 'UIApplicationDelegate' protocol",
        .objectiveC("@UIApplicationMain")
      ),
      (
        " instance method 'f()' is declared in extension of 'A' and cannot be overridden",
        .objectiveC("override and extension")
      ),
      (
        " instance method 'g()' declared in 'C' cannot be overridden from extension",
        .objectiveC("override and extension")
      ),
    ])
  func message(_ message: String, _ symbol: MissingSymbol) {
    #expect(MissingSymbol(message) == symbol)
  }

  @Test func `other messages name no declaration`() {
    #expect(MissingSymbol("missing return in closure expected to return 'Int'") == nil)
  }

  @Test func `each error is read once, in order`() {
    let output = """
      /a b/x.swift:3:7: error: cannot find 'y' in scope
       1 |   |  `- error: cannot find 'y' in scope
      /a b/x.swift:3:7: error: cannot find 'y' in scope
      /a b/x.swift:9:1: warning: unused
      <unknown>:0: error: missing required module 'M'
      """
    let errors = CompilerError.all(in: output)
    #expect(errors.contains(CompilerError(path: "/a b/x.swift", line: 3, message: "cannot find 'y' in scope")))
    #expect(errors.contains { $0.message == "missing required module 'M'" })
    #expect(errors.count { $0.path == "/a b/x.swift" } == 1)
  }

  private func file(_ path: String, _ text: String) -> SourceFile {
    SourceFile(url: URL(fileURLWithPath: "/p/" + path), path: path, text: text)
  }

  @Test func `a file is found by its declarations`() {
    let file = file(
      "a.swift",
      """
      public final class A: NSObject {
        @objc open var inner = 1
        private struct Nested {}
      }
      extension UIKit.UIView {
        class func make() -> UIView { UIView() }
        private(set) var corner: CGFloat { 0 }
      }
      let top = 3
      fileprivate func help() {}
      protocol `P` {}
      """)
    #expect(file.types == ["A", "Nested", "P"])
    #expect(file.globals == ["top", "help"])
    #expect(file.extensionMembers == ["UIView": ["make", "corner"]])
  }

  @Test func `of two files that declare a name the nearer one is chosen`() {
    let files = [
      file("App/One/Delegate.swift", "class Delegate {}"), file("App/Two/Delegate.swift", "class Delegate {}"),
      file("App/Two/User.swift", "let x = Delegate()"),
    ]
    let project = SourceProject(name: "owner+App", files: files)
    #expect(project.file(declaring: .type("Delegate"), besides: [files[2]])?.path == "App/Two/Delegate.swift")
    #expect(project.file(declaring: .type("Delegate"), besides: files) == nil)
  }

  @Test(
    "a module belongs to the project by its folders and its name",
    arguments: [
      ("App", true), ("my_app", true), ("UIKit", false),
    ])
  func owns(_ module: String, _ isOwn: Bool) {
    let project = SourceProject(name: "owner+App", files: [], folders: ["my-app"])
    #expect(project.owns(module: module) == isOwn)
  }

  private func attempt(_ errors: [String], others: [String] = []) -> Attempt {
    let files = [file("a.swift", "class A: B {}"), file("b.swift", "class B: UIThing {}")]
    return Attempt(
      files: files, mode: .swift5, errors: errors.map { CompilerError(path: "/p/a.swift", line: 1, message: $0) },
      errorsOfOthers: others.map { CompilerError(path: "/p/b.swift", line: 1, message: $0) })
  }

  @Test func `missing declarations caused by other missing ones don't count`() {
    let attempt = attempt([
      "cannot find 'layer' in scope", "cannot find type 'UIThing' in scope", "value of type 'B' has no member 'x'",
    ])
    #expect(attempt.missing == [.type("UIThing")])
    #expect(attempt.reason == "UIThing")
  }

  @Test func `a reason is searched for in the files that a file needs`() {
    let attempt = attempt(
      ["value of type 'B' has no member 'x'"], others: ["cannot find type 'UIThing' in scope"])
    #expect(attempt.reason == "UIThing, in b.swift")
    #expect(attempt.compiles == false)
  }

  @Test(
    "a file is self-contained if it only lacks what iOS provides",
    arguments: [
      ("cannot find type 'UIThing' in scope", []), ("cannot find 'CAThing' in scope", []),
      ("no such module 'WebKit'", ["imports WebKit"]), ("cannot find type 'Helper' in scope", ["needs Helper"]),
      ("cannot find 'UIntHelper' in scope", ["needs UIntHelper"]), ("cannot find 'help' in scope", []),
    ])
  func environment(_ message: String, _ needs: [String]) {
    #expect(CompilationContext(of: attempt([message])).needs == needs)
  }

  @Test func `a file isn't self-contained if a file that it needs isn't`() {
    let message = "value of type 'B' has no member 'x'"
    let others = ["cannot find type 'Helper' in scope"]
    #expect(CompilationContext(of: attempt([message], others: others)).needs == ["b.swift, which needs Helper"])
    #expect(CompilationContext(of: attempt([], others: others)).isSelfContained)
  }

  @Test func `a project's own types take precedence over those of an import`() {
    let files = [
      file("One/Scene.swift", "class Scene {}"), file("Two/Scene.swift", "class Scene {}"),
      file("Two/Other.swift", "class Other { class Inner {} }"), file("Two/User.swift", "let x = Scene(), y = Inner()"),
    ]
    let project = SourceProject(name: "owner+App", files: files)
    #expect(project.filesDeclaringMentioned(in: [files[3]]).map(\.path) == ["Two/Scene.swift"])
  }

  @Test func `a table counts the outcomes of the files`() {
    let good = FileReport(project: "p", path: "x/y/a.swift", unchanged: attempt([]), ported: nil, isSwift6: true)
    let bad = FileReport(
      project: "p", path: "b.swift", unchanged: attempt(["cannot find type 'UIThing' in scope"]), ported: nil,
      isSwift6: false)
    let ported = FileReport(
      project: "q", path: "c.swift", unchanged: attempt(["Objective-C interoperability is disabled"]),
      ported: attempt([]), isSwift6: false)
    let table = CompatibilityTable([good, bad, ported])
    #expect(
      table.text == """
        file         compiles       rules  with  self-contained  reason
        p
          y/a.swift  unchanged      5, 6   1     yes
          b.swift    not                   1     yes             UIThing
        q
          c.swift    after porting  5      1     yes

        3 files in all. unchanged: 1, after porting: 1, not: 1.
        2 files self-contained without Objective-C. unchanged: 1, after porting: 0, not: 1.
        1 files self-contained with selectors and the like. unchanged: 0, after porting: 1, not: 0.
        0 files not self-contained. unchanged: 0, after porting: 0, not: 0.

        """)
    #expect(table.missing.map(\.symbol) == ["UIThing"])
  }
}
