import Foundation
import Halfway

// The arguments of formats such as `String(format: "%p", view)`, which on iOS can be any object.

extension Responder: CVarArg {
  /// The address of the object.
  public nonisolated var _cVarArgEncoding: [Int] { [Int(bitPattern: ObjectIdentifier(self))] }
}

extension GestureRecognizer: CVarArg {
  /// The address of the object.
  public nonisolated var _cVarArgEncoding: [Int] { [Int(bitPattern: ObjectIdentifier(self))] }
}

extension Layer: CVarArg {
  /// The address of the object.
  public var _cVarArgEncoding: [Int] { [Int(bitPattern: ObjectIdentifier(self))] }
}
