import HalfwayMotion

extension RecognitionSession {
  /// A recognizer of a session, the counterpart of `PanGestureRecognizer`, `PinchGestureRecognizer`, or
  /// `RotationGestureRecognizer` on a stage.
  public struct Recognizer: Sendable, Hashable {
    /// The kind of gesture; exactly one.
    public let kind: Kinds
    /// The minimum number of contacts of a pan. A pinch and a rotation take two or more contacts.
    public let minimumContacts: Int
    /// The maximum number of contacts of a pan.
    public let maximumContacts: Int
    /// The directions in which a pan may begin; nil for the directions inward from the edges at which it landed.
    public let direction: PanDirection?
    /// The edges near which the contacts of a pan have to land; nil for anywhere.
    public let edges: EdgeLanding?
    /// The changes of the distance that can begin a pinch.
    public let sense: PairTracker.Sense
    /// Whether there is anything to begin. If not, the recognizer fails when it would begin.
    public var mayBegin = true
    /// The content that a pan scrolls; nil for all other pans.
    public var scrolledContent: ScrolledContent?
    /// The mapping from the gesture to the distance of the transition that it drives; nil if it drives nothing.
    public var progressMapping: ProgressMapping?

    /// The mapping from the displacement of a gesture to a distance along the transition.
    public enum ProgressMapping: Sendable, Hashable {
      /// A pan: the forward distance per point to the right and per point down on the stage, and the distance that
      /// corresponds to 100%.
      case pan(forwards: PlaneVector, travel: ProgressAxis.Travel)
      /// A pinch: the changes of the distance that count as forward.
      case pinch(PairTracker.Sense)
    }

    private init(
      _ kind: Kinds, contacts: ClosedRange<Int>, direction: PanDirection? = .any, edges: EdgeLanding? = nil,
      sense: PairTracker.Sense = .any
    ) {
      (self.kind, minimumContacts, maximumContacts) = (kind, max(1, contacts.lowerBound), max(1, contacts.upperBound))
      (self.direction, self.edges, self.sense) = (direction, edges, sense)
    }

    /// Returns a recognizer of pans.
    /// - Parameters:
    /// - contacts: The numbers of contacts with which the pan can begin. The kind is `twoFingerPan` if the minimum is
    ///   above 1.
    /// - direction: The directions in which it may begin; nil for the directions inward from the edges at which it
    ///   landed.
    /// - edges: The edges near which its contacts have to land; nil for anywhere.
    public static func pan(
      contacts: ClosedRange<Int> = 1...1, direction: PanDirection? = .any, edges: EdgeLanding? = nil
    ) -> Recognizer {
      Recognizer(
        contacts.lowerBound > 1 ? .twoFingerPan : .pan, contacts: contacts, direction: direction, edges: edges)
    }

    /// Returns a recognizer of pinches.
    /// - Parameter sense: The changes of the distance that can begin it.
    public static func pinch(_ sense: PairTracker.Sense = .any) -> Recognizer {
      Recognizer(.pinch, contacts: 2...2, sense: sense)
    }

    /// A recognizer of rotations.
    public static let rotation = Recognizer(.rotation, contacts: 2...2)

    var isPair: Bool { kind == .pinch || kind == .rotation }

    /// Returns the remaining distance of a transition, in points, up to which the gesture can't grab it, because it
    /// looks complete.
    func slopPoints(_ thresholds: Thresholds) -> Double {
      isPair ? thresholds.pinchHysteresisPoints : thresholds.panSlopPoints
    }
  }
}

extension RecognitionSession.Recognizer.ProgressMapping {
  /// Returns the mapping for a gesture that begins.
  /// - Parameter startPoints: The distance of the contacts at which a pinch began, in points.
  func progressAxis(startPoints: Double, thresholds: Thresholds) -> ProgressAxis {
    switch self {
    case .pan(let forwards, let travel): .pan(forwards: forwards, travel: travel, thresholds: thresholds)
    case .pinch(let sense): .pinch(sense, startPoints: startPoints, thresholds: thresholds)
    }
  }
}
