import Foundation

extension NSPredicate {
  /// Creates a predicate that is true for strings that match a regular expression as a whole. The equivalent of
  /// `NSPredicate(format: "SELF MATCHES %@", pattern)`, which Foundation on Linux lacks.
  public convenience init(selfMatches pattern: String) {
    self.init { value, _ in
      (value as? String)?.range(of: "^(?:\(pattern))$", options: .regularExpression) != nil
    }
  }
}
