import HalfwayMotion

extension RecognitionSession {
  enum State {
    case possible, begun, over
  }

  /// A recognizer with what it follows.
  struct Follower {
    let recognizer: Recognizer
    var state = State.possible
    var pan = PanContacts()
    var pair = PairContacts()
    /// Where a pan from an edge may set out, by the edges at which its first contact landed.
    var inwards: PanDirection?
    /// The index of its latest gesture.
    var gesture: Int?

    init(_ recognizer: Recognizer, gesture: Int? = nil) { (self.recognizer, self.gesture) = (recognizer, gesture) }

    var kind: Kinds { recognizer.kind }
    var isPair: Bool { recognizer.isPair }
    var contacts: [ContactPlace] { isPair ? pair.contacts : pan.contacts }
    /// Whether more contacts have to land before anything can become of it.
    var isShortOfContacts: Bool { isPair ? !pair.isTracking : !pan.isTracking }
    /// When it had the contacts that it needs.
    var startTime: Timestamp { isPair ? pair.startTime : pan.startTime }
    func follows(_ id: Int) -> Bool { contacts.contains { $0.id == id } }
    func sharesContact(with other: Follower) -> Bool { contacts.contains { other.follows($0.id) } }
  }
}
