/// Converts the creation of objects whose class is known only at run time: `T()` for a generic class, `Self()` and
/// `self.init()` in a method of the class itself, and `cellClass.init(frame: frame)` for a metatype become
/// `T.makeInstance()` and `cellClass.makeInstance(frame: frame)`. On iOS every subclass of a class of UIKit has these
/// initializers; Swift requires the initializer of such a class to be `required`.
enum MetatypeInitRule {
  /// The labels of the initializers that every class of UIKit of a kind has.
  private static let initializers: Set<[String?]> = [
    [], ["frame"], ["style", "reuseIdentifier"], ["frame", "collectionViewLayout"],
  ]

  static func apply(to works: inout [PortWork]) {
    let family = ClassFamily(works)
    let metatypes = Metatypes(works)
    for index in works.indices {
      let generics = constraints(in: works[index].file)
      for token in works[index].file.tokens.indices {
        guard let open = opening(after: token, in: works[index].file),
          creates(token, open, in: works[index], family, generics, metatypes)
        else { continue }
        let file = works[index].file
        let text = "\(file.text(token)).makeInstance"
        works[index].replace(file.byteRange(token..<open), with: text)
        works[index].noteChange(at: token, "\(file.text(token..<open))(…) → \(text)(…)")
      }
    }
  }

  /// Returns the parenthesis of a call such as `T(` or `T.init(` with the labels of a known initializer.
  private static func opening(after token: Int, in file: SourceFile) -> Int? {
    guard file.isWord(token) else { return nil }
    let open = file.is(token + 1, ".") && file.is(token + 2, "init") ? token + 3 : token + 1
    guard file.is(open, "("), file.touches(open - 1, next: open) else { return nil }
    return initializers.contains(Argument.list(in: file, from: open).map(\.label)) ? open : nil
  }

  /// Returns whether a call creates an object of a class of UIKit that is known only at run time.
  private static func creates(
    _ token: Int, _ open: Int, in work: PortWork, _ family: ClassFamily, _ generics: [String: [Int]],
    _ metatypes: Metatypes
  ) -> Bool {
    let (file, name, hasInit) = (work.file, work.file.text(token), open == token + 3)
    if hasInit, let types = metatypes.types(of: token, in: file) {
      return types.allSatisfy { isClass(named: $0, at: token, work, family, generics) }
    }
    guard !file.is(token - 1, "."), !file.is(token - 1, "func") else { return false }
    switch name {
    case "self" where hasInit, "Self":
      return isInClassMethod(token, work, family, isStatic: name == "self")
    default:
      guard generics[name] != nil, !work.module.types.contains(name) else { return false }
      return isClass(named: name, at: token, work, family, generics)
    }
  }

  /// Returns whether a generic parameter or a type is a class of UIKit or a subclass.
  private static func isClass(
    named name: String, at token: Int, _ work: PortWork, _ family: ClassFamily, _ generics: [String: [Int]]
  ) -> Bool {
    if work.module.types.contains(name) { return isOwnClass(name, work, family) }
    if let places = generics[name] { return isClass(places, before: token, work, family) }
    return isClassOfUIKit(name)
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
      return work.module.types.contains(bound) ? isOwnClass(bound, work, family) : isClassOfUIKit(bound)
    }
  }

  /// Returns whether a class of the module inherits from one of UIKit, or a protocol requires that.
  private static func isOwnClass(_ name: String, _ work: PortWork, _ family: ClassFamily) -> Bool {
    family.inheritsFromUIKit(name) || work.module.refined[name, default: []].contains(where: isClassOfUIKit)
  }

  private static func hasBrace(between place: Int, and nearest: Int, in file: SourceFile) -> Bool {
    (place..<nearest).contains { file.is($0, "{") || file.is($0, "}") }
  }

  private static func isClassOfUIKit(_ name: String) -> Bool {
    name == "NSObject"
      || name.hasPrefix("UI") && DeclaredNames.all.contains(name) && !name.hasSuffix("Delegate")
        && !name.hasSuffix("DataSource") && !name.hasSuffix("ing")
  }
}
