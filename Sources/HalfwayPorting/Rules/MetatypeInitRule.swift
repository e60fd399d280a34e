/// Converts the creation of objects whose class is known only at run time: `T()` for a generic class, `Self()` and
/// `self.init()` in a method of the class itself, become `T.makeInstance()`. On iOS every subclass of a class of UIKit
/// has `init()`; Swift requires the initializer of such a class to be `required`.
enum MetatypeInitRule {
  static func apply(to works: inout [PortWork]) {
    let family = ClassFamily(works)
    for index in works.indices {
      let generics = constraints(in: works[index].file)
      for token in works[index].file.tokens.indices {
        guard let (type, end) = creation(at: token, in: works[index], family, generics) else { continue }
        let file = works[index].file
        let text = "\(type).makeInstance()"
        works[index].replace(file.byteRange(token..<(end + 1)), with: text)
        works[index].noteChange(at: token, "\(file.text(token..<(end + 1))) → \(text)")
      }
    }
  }

  /// Returns the class that is created at a token, as it is written, and the last token; nil if there is none.
  private static func creation(
    at token: Int, in work: PortWork, _ family: ClassFamily, _ generics: [String: [Int]]
  ) -> (type: String, end: Int)? {
    let file = work.file
    guard file.isWord(token), !file.is(token - 1, "."), !file.is(token - 1, "func") else { return nil }
    let hasInit = file.is(token + 1, ".") && file.is(token + 2, "init")
    let open = hasInit ? token + 3 : token + 1
    guard file.is(open, "("), file.is(open + 1, ")"), file.touches(open - 1, next: open) else { return nil }
    let name = file.text(token)
    switch name {
    case "self" where hasInit, "Self":
      return isInClassMethod(token, work, family, isStatic: name == "self") ? (name, open + 1) : nil
    default:
      guard let places = generics[name], !work.module.types.contains(name) else { return nil }
      return isClass(places, before: token, work, family) ? (name, open + 1) : nil
    }
  }

  /// Returns whether a token is in a method of a class of UIKit, or of its subclasses, that may be subclassed.
  private static func isInClassMethod(
    _ token: Int, _ work: PortWork, _ family: ClassFamily, isStatic: Bool
  ) -> Bool {
    guard let member = work.outline.member(around: token, in: work.file), member.keyword == "func" else { return false }
    if isStatic, Set(member.modifiers).isDisjoint(with: ["static", "class"]) { return false }
    let type = work.outline.types[member.type]
    guard type.kind == .class || type.kind == .extension, !type.modifiers.contains("final") else { return false }
    let name = type.simpleName
    let isOwn = work.module.types.contains(name)
    return isOwn ? family.inheritsFromUIKit(name) : isClassOfUIKit(name)
  }

  /// Returns the constraints of generic parameters, such as `<T: UIView>`, as the tokens of their types.
  private static func constraints(in file: SourceFile) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for index in file.tokens.indices where file.is(index, ":") && file.isWord(index - 1) && file.isWord(index + 1) {
      guard ["<", ",", "where"].contains(file.text(index - 2)) else { continue }
      found[file.text(index - 1), default: []].append(index + 1)
    }
    return found
  }

  /// Returns whether the nearest constraint before a token, or another one of the same declaration, is a class of UIKit
  /// or a subclass.
  private static func isClass(_ places: [Int], before token: Int, _ work: PortWork, _ family: ClassFamily) -> Bool {
    let before = places.prefix(places.firstIndexSorted { $0 > token })
    guard let nearest = before.last else { return false }
    return before.reversed().prefix { !hasBrace(between: $0, and: nearest, in: work.file) }.contains { place in
      let bound = work.file.text(place)
      return work.module.types.contains(bound) ? family.inheritsFromUIKit(bound) : isClassOfUIKit(bound)
    }
  }

  private static func hasBrace(between place: Int, and nearest: Int, in file: SourceFile) -> Bool {
    (place..<nearest).contains { file.is($0, "{") || file.is($0, "}") }
  }

  private static func isClassOfUIKit(_ name: String) -> Bool {
    name.hasPrefix("UI") && DeclaredNames.all.contains(name) && !name.hasSuffix("Delegate")
      && !name.hasSuffix("DataSource") && !name.hasSuffix("ing")
  }
}
