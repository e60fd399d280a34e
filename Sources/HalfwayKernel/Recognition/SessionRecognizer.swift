import HalfwayMotion

extension RecognitionSession {
  /// A recognizer of a session: what `PanGestureRecognizer`, `PinchGestureRecognizer` and `RotationGestureRecognizer` are on a stage.
  public struct Recognizer: Sendable, Hashable {
    /// One gesture.
    public let kind: Kinds
    /// The fewest and the most contacts that begin a pan; a pinch and a rotation take two or more.
    public let minimumContacts: Int
    public let maximumContacts: Int
    /// Where a pan has to set out; nil for inwards from the edges at which it landed.
    public let direction: PanDirection?
    /// Where the contacts of a pan have to land; nil for anywhere.
    public let edges: EdgeLanding?
    /// Which changes of the distance begin a pinch.
    public let sense: PairTracker.Sense
    /// Whether there is something to begin. A recognizer for which there isn't fails where it would begin.
    public var mayBegin = true
    /// The way of the gesture along what it drives; nil where it drives nothing.
    public var way: Way?

    /// What the displacement of a gesture is for what it drives.
    public enum Way: Sendable, Hashable {
      /// Of a pan: how far a point to the right and a point down on the stage go forwards, and how long the way is that means 100 %.
      case pan(forwards: PlaneVector, travel: GestureWay.Travel)
      /// Of a pinch: which changes of the distance go forwards.
      case pinch(PairTracker.Sense)
    }

    private init(
      _ kind: Kinds, contacts: ClosedRange<Int>, direction: PanDirection? = .any, edges: EdgeLanding? = nil,
      sense: PairTracker.Sense = .any
    ) {
      (self.kind, minimumContacts, maximumContacts) = (kind, max(1, contacts.lowerBound), max(1, contacts.upperBound))
      (self.direction, self.edges, self.sense) = (direction, edges, sense)
    }

    /// A pan.
    /// - Parameters:
    ///   - contacts: How many contacts begin it.
    ///   - direction: Where it has to set out; nil for inwards from the edges at which it landed.
    ///   - edges: Where its contacts have to land; nil for anywhere.
    public static func pan(
      contacts: ClosedRange<Int> = 1...1, direction: PanDirection? = .any, edges: EdgeLanding? = nil
    ) -> Recognizer {
      Recognizer(
        contacts.lowerBound > 1 ? .twoFingerPan : .pan, contacts: contacts, direction: direction, edges: edges)
    }

    /// A pinch.
    /// - Parameter sense: Which changes of the distance begin it.
    public static func pinch(_ sense: PairTracker.Sense = .any) -> Recognizer {
      Recognizer(.pinch, contacts: 2...2, sense: sense)
    }

    public static let rotation = Recognizer(.rotation, contacts: 2...2)

    var isPair: Bool { kind == .pinch || kind == .rotation }
  }
}

extension RecognitionSession.Recognizer.Way {
  /// The way of a gesture that begins.
  /// - Parameter startPoints: The distance of the contacts at which a pinch began.
  func gestureWay(startPoints: Double, thresholds: Thresholds) -> GestureWay {
    switch self {
    case .pan(let forwards, let travel): .pan(forwards: forwards, travel: travel, thresholds: thresholds)
    case .pinch(let sense): .pinch(sense, startPoints: startPoints, thresholds: thresholds)
    }
  }
}
