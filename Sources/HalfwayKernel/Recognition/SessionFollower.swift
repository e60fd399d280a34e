import HalfwayMotion

extension RecognitionSession {
  enum State {
    case possible, begun, over
  }

  /// A recognizer and the state of its contacts.
  struct Follower {
    let recognizer: Recognizer
    var state = State.possible
    var pan = PanContacts()
    var pair = PairContacts()
    /// The allowed directions of a pan that begins at an edge, derived from the edges at which its first contact
    /// landed.
    var inwards: PanDirection?
    /// The index of its most recent gesture.
    var gesture: Int?

    init(_ recognizer: Recognizer, gesture: Int? = nil) { (self.recognizer, self.gesture) = (recognizer, gesture) }

    var kind: Kinds { recognizer.kind }
    var isPair: Bool { recognizer.isPair }
    var contacts: [ContactPlace] { isPair ? pair.contacts : pan.contacts }
    /// Whether more contacts have to land before the gesture can begin.
    var isShortOfContacts: Bool { isPair ? !pair.isTracking : !pan.isTracking }
    /// The time at which the recognizer had the contacts that it requires.
    var startTime: Timestamp { isPair ? pair.startTime : pan.startTime }
    func follows(_ id: Int) -> Bool { contacts.contains { $0.id == id } }
    func sharesContact(with other: Follower) -> Bool { contacts.contains { other.follows($0.id) } }
  }
}
