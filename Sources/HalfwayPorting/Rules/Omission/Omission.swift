/// Code that is enclosed in `#if !os(Linux)`, because it depends on a missing name.
struct Omission {
  /// The tokens of the statement or the declaration.
  var tokens: Range<Int>
  /// The tokens that only the other platforms have; nil if they have the whole statement. The rest is compiled on Linux
  /// as well.
  var parts: [Part]?
  /// The conformance to a missing protocol, which moves to an extension of its own: the name of the type.
  var conformance: (type: String, protocolName: String)?
  /// The names that aren't declared without this code.
  var names: [Name] = []

  /// A part of a statement that isn't compiled on Linux.
  struct Part: Equatable {
    var tokens: Range<Int>
    var replacement = ""
  }

  /// A name that isn't declared on Linux.
  struct Name: Hashable {
    enum Scope: Hashable {
      /// A type, or a declaration at the top level.
      case global
      /// A member of a type of this name.
      case member(of: String)
      /// A case of an enumeration, with associated values.
      case enumCase(of: String)
      /// A local name of a file, in a range of tokens.
      case local(file: Int, Range<Int>)
    }

    var text: String
    var scope: Scope
  }

  /// Returns whether other code directly follows, so that both can be enclosed together.
  func joins(_ other: Omission) -> Bool {
    tokens.upperBound == other.tokens.lowerBound && parts == nil && other.parts == nil && conformance == nil
      && other.conformance == nil
  }

  /// The tokens that aren't compiled on Linux.
  var removed: [Range<Int>] { parts.map { $0.map(\.tokens) } ?? [tokens] }
}
