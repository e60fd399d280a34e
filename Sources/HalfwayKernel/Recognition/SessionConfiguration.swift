import HalfwayMotion

extension RecognitionSession {
  /// A set of gesture kinds that are recognized.
  public struct Kinds: OptionSet, Sendable, Hashable {
    /// The bits of the set, one for each kind.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A pan that can begin with one contact.
    public static let pan = Kinds(rawValue: 1)
    /// A pan that requires at least two contacts.
    public static let twoFingerPan = Kinds(rawValue: 2)
    /// A pinch.
    public static let pinch = Kinds(rawValue: 4)
    /// A rotation.
    public static let rotation = Kinds(rawValue: 8)
    /// All kinds.
    public static let all: Kinds = [.pan, .twoFingerPan, .pinch, .rotation]
  }

  /// The recognizers of a session and their thresholds.
  public struct Configuration: Sendable {
    /// The recognizers, in the order in which they would be added to a view. The order matters only between two equal
    /// claims of the same kind.
    public var recognizers: [Recognizer]
    /// The thresholds of recognition.
    public var thresholds: Thresholds
    /// The fractions of the motion that gestures of several contacts require.
    public var shares = MotionShares.standard

    /// Creates a configuration. Thresholds outside of their ranges are adjusted.
    public init(recognizers: [Recognizer], thresholds: Thresholds = .standard) {
      self.recognizers = recognizers
      self.thresholds = thresholds.usable
    }

    /// Creates a configuration with one recognizer for each of the given kinds.
    /// - Parameters:
    /// - panDirection: The directions in which the pan of one contact may begin.
    /// - panEdges: The edges near which the pan of one contact has to land; nil for anywhere.
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

  /// An event of one contact or of all contacts. Locations are in points on the stage.
  public enum Event: Sendable, Hashable {
    /// A contact lands.
    case down(id: Int, x: Double, y: Double)
    /// A contact moves.
    case move(id: Int, x: Double, y: Double)
    /// A contact lifts.
    case up(id: Int, x: Double, y: Double)
    /// A contact is canceled.
    case cancel(id: Int)
    /// All contacts are canceled, for example because the window lost focus.
    case cancelAll
  }
}
