/// A contender from the folder peers, which draws in a process of its own.
enum Peer: CaseIterable {
  case qt
  /// Qt without filtering and antialiasing.
  case qtPlain
  case skia
  case tinySkia

  var name: String {
    switch self {
    case .qt: "Qt"
    case .qtPlain: "Qt plain"
    case .skia: "Skia"
    case .tinySkia: "tiny-skia"
    }
  }

  /// The prefix of the peer's fields in JSON.
  var key: String { "\(self)" }

  /// The name of the folder in peers.
  var folder: String {
    switch self {
    case .qt, .qtPlain: "qt"
    case .skia: "skia"
    case .tinySkia: "tiny-skia"
    }
  }

  /// Whether images are filtered and edges antialiased, as Halfway does. Only such a peer has a goal.
  var isSmooth: Bool { self != .qtPlain }

  /// Whether the peer's time includes the work before the drawing, from the properties of a scene on.
  var drawsFromProperties: Bool { self == .qt || self == .qtPlain }
}
