import HalfwayMotion

extension RecognitionSession {
  /// The gestures that a view has recognizers for.
  public struct Kinds: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let pan = Kinds(rawValue: 1)
    public static let twoFingerPan = Kinds(rawValue: 2)
    public static let pinch = Kinds(rawValue: 4)
    public static let rotation = Kinds(rawValue: 8)
    public static let all: Kinds = [.pan, .twoFingerPan, .pinch, .rotation]
  }

  /// What is recognized, and by which thresholds.
  public struct Configuration: Sendable {
    /// In the order in which they would be added to a view. It decides only between two claims of the same kind that are equal.
    public var recognizers: [Recognizer]
    public var thresholds: Thresholds
    /// The shares of the motion that gestures of several contacts need.
    public var shares = MotionShares.standard

    public init(recognizers: [Recognizer], thresholds: Thresholds = .standard) {
      self.recognizers = recognizers
      self.thresholds = thresholds.usable
    }

    /// One recognizer for each of some gestures.
    /// - Parameters:
    ///   - panDirection: Where the pan of one contact has to set out.
    ///   - panEdges: Where the pan of one contact has to land; nil for anywhere.
    public init(
      gestures: Kinds = .all, panDirection: PanDirection = .any, panEdges: EdgeLanding? = nil,
      thresholds: Thresholds = .standard
    ) {
      let recognizers: [Recognizer] = [
        .pan(direction: panDirection, edges: panEdges), .pan(contacts: 2...2), .pinch(), .rotation,
      ]
      self.init(recognizers: recognizers.filter { gestures.contains($0.kind) }, thresholds: thresholds)
    }
  }

  /// Something that happens to a contact.
  public enum Event: Sendable, Hashable {
    case down(id: Int, x: Double, y: Double)
    case move(id: Int, x: Double, y: Double)
    case up(id: Int, x: Double, y: Double)
    case cancel(id: Int)
    /// All contacts are taken away, as when a window loses the focus.
    case cancelAll
  }
}
