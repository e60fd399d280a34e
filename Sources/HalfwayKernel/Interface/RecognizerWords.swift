import HalfwayMotion

/// A recognizer as words, for callers of `KernelInterface.recognize(_:)`, with the duration of the transition that it
/// drives.
///
/// | words | meaning |
/// |---|---|
/// | kind, least, most | 1 pan, 2 pan of several contacts, 4 pinch, 8 rotation; the numbers of contacts |
/// | form, axes, x d, y d, opposite | the direction: 0 any, 1 axes, 2 along a vector, 3 inward from the edges |
/// | edges, 4 × d | the edges near which it has to land (0 anywhere); the rectangle's corners |
/// | sense, may begin | 0 any, 1 growing, 2 shrinking |
/// | content, time | −1 nothing, or 1 horizontally, 2 vertically, 4 yields to right, 8 to left; when it keeps the contact |
/// | mapping, x d, y d | 0 drives nothing, 1 pan, 2 pinch; the forward distance per point along each axis |
/// | travel, d, gap d | 0 an extent, 1 points |
/// | seconds d | the duration of the transition; 0 if unknown |
public struct RecognizerWords: Sendable {
  /// The recognizer.
  public var recognizer: RecognitionSession.Recognizer
  /// The duration of the transition that it drives, in seconds; 0 if unknown.
  public var transitionSeconds: Double

  /// The number of words.
  static let count = 24

  /// Creates the words of a recognizer.
  public init(_ recognizer: RecognitionSession.Recognizer, transitionSeconds: Double = 0) {
    (self.recognizer, self.transitionSeconds) = (recognizer, transitionSeconds)
  }

  /// The words.
  public var words: [UInt64] {
    var words = [recognizer.kind.rawValue, recognizer.minimumContacts, recognizer.maximumContacts].map { UInt64($0) }
    if let direction = recognizer.direction {
      let vector = direction.direction ?? .zero
      words += [
        direction == .any ? 0 : direction.direction == nil ? 1 : 2, UInt64(direction.axes.rawValue),
        vector.x.bitPattern, vector.y.bitPattern, direction.allowsOpposite ? 1 : 0,
      ]
    } else {
      words += [3, 0, 0, 0, 0]
    }
    let edges = recognizer.edges
    words.append(UInt64(edges?.edges.rawValue ?? 0))
    for corner in [edges?.minimum ?? .zero, edges?.maximum ?? .zero] {
      words += [corner.x.bitPattern, corner.y.bitPattern]
    }
    let senses: [PairTracker.Sense] = [.any, .growing, .shrinking]
    words += [UInt64(senses.firstIndex { $0 == recognizer.sense } ?? 0), recognizer.mayBegin ? 1 : 0]
    let content = recognizer.scrolledContent
    words.append(UInt64(word: content.map(Self.flags) ?? -1))
    words.append(UInt64(word: content?.keepsContactAfterMicroseconds ?? .min))
    switch recognizer.progressMapping {
    case .none: words += [0, 0, 0, 0, 0, 0]
    case .pinch(let sense): words += [2, UInt64(senses.firstIndex { $0 == sense } ?? 0), 0, 0, 0, 0]
    case .pan(let forwards, let travel):
      words += [1, forwards.x.bitPattern, forwards.y.bitPattern]
      switch travel {
      case .extent(let points, let gapPoints): words += [0, points.bitPattern, gapPoints.bitPattern]
      case .points(let points): words += [1, points.bitPattern, 0]
      }
    }
    return words + [transitionSeconds.bitPattern]
  }

  private static func flags(_ content: ScrolledContent) -> Int64 {
    (content.movesHorizontally ? 1 : 0) | (content.movesVertically ? 2 : 0) | (content.yieldsToRight ? 4 : 0)
      | (content.yieldsToLeft ? 8 : 0)
  }

  /// Reads a recognizer; returns nil if the words are truncated or have no meaning.
  init?(_ reader: inout WordReader) {
    guard let kind = reader.integer(), let least = reader.integer(), let most = reader.integer(),
      let direction = Self.direction(&reader), let edges = Self.edges(&reader), let sense = Self.sense(&reader),
      let mayBegin = reader.integer(), let content = reader.integer(), let keeps = reader.integer()
    else { return nil }
    let contacts = Int(min(max(least, 1), 10))...Int(min(max(max(least, most), 1), 1 << 30))
    var recognizer: RecognitionSession.Recognizer
    switch kind {
    case 1, 2: recognizer = .pan(contacts: contacts, direction: direction, edges: edges)
    case 4: recognizer = .pinch(sense)
    case 8: recognizer = .rotation
    default: return nil
    }
    recognizer.mayBegin = mayBegin != 0
    if content >= 0 {
      var scrolled = ScrolledContent(
        movesHorizontally: content & 1 != 0, movesVertically: content & 2 != 0)
      (scrolled.yieldsToRight, scrolled.yieldsToLeft) = (content & 4 != 0, content & 8 != 0)
      scrolled.keepsContactAfterMicroseconds = keeps == .min ? nil : keeps
      recognizer.scrolledContent = scrolled
    }
    guard let mapping = Self.mapping(&reader), let seconds = reader.double() else { return nil }
    recognizer.progressMapping = mapping
    self.init(recognizer, transitionSeconds: seconds.isFinite ? max(0, seconds) : 0)
  }

  private static func direction(_ reader: inout WordReader) -> PanDirection?? {
    guard let form = reader.integer(), let axes = reader.integer(), let x = reader.double(), let y = reader.double(),
      let opposite = reader.integer()
    else { return nil }
    switch form {
    case 0: return .some(.any)
    case 1: return .some(PanDirection(PanDirection.Axes(rawValue: Int(axes & 15))))
    case 2:
      var direction = PanDirection(unit: PlaneVector(x, y))
      direction.allowsOpposite = opposite != 0
      return .some(direction)
    default: return .some(nil)
    }
  }

  private static func edges(_ reader: inout WordReader) -> EdgeLanding?? {
    guard let edges = reader.integer(), let left = reader.double(), let top = reader.double(),
      let right = reader.double(), let bottom = reader.double()
    else { return nil }
    guard edges != 0 else { return .some(nil) }
    return .some(
      EdgeLanding(
        EdgeLanding.Edges(rawValue: Int(edges & 15)), minimum: PlaneVector(left, top),
        maximum: PlaneVector(right, bottom)))
  }

  private static func sense(_ reader: inout WordReader) -> PairTracker.Sense? {
    reader.integer().map { $0 == 1 ? .growing : $0 == 2 ? .shrinking : .any }
  }

  private static func mapping(
    _ reader: inout WordReader
  ) -> RecognitionSession.Recognizer.ProgressMapping?? {
    guard let kind = reader.integer(), let first = reader.word(), let y = reader.double(),
      let travel = reader.integer(), let points = reader.double(), let gap = reader.double()
    else { return nil }
    switch kind {
    case 1:
      let forwards = PlaneVector(Double(bitPattern: first), y)
      return .some(.pan(forwards: forwards, travel: travel == 1 ? .points(points) : .extent(points, gapPoints: gap)))
    case 2: return .some(.pinch(first == 1 ? .growing : first == 2 ? .shrinking : .any))
    default: return .some(nil)
    }
  }
}
