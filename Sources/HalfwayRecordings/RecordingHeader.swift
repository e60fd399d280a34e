import HalfwayGestures

/// The first line of a recording: where and how it was made.
public struct RecordingHeader: Hashable, Sendable {
  /// The name of the scene; not empty.
  public var scene: String
  /// The size of the stage when the recording began.
  public var size: Size
  /// Pixels a point, within `RecordingFile.scaleRange`.
  public var scale: Double
  /// What the contacts came from.
  public var device: Device
  /// Who made the gesture.
  public var source: Source
  /// The user's intent, where it is known: the label with which tuning compares outcomes.
  public var intent: Intent?
  /// Who made it, by a name that says nothing of the person: tuning holds the gestures of one person against those of others. Not
  /// empty.
  public var person: String?
  /// What the person was asked to do, in a word or two; gestures are counted by it. Not empty.
  public var task: String?
  /// Whether the scene was light or dark. Written only where it was dark: what a file lacks was light.
  public var style: Style
  /// The thresholds when the recording began. What a file lacks has its default; see `Thresholds.isWritten`.
  public var thresholds: Thresholds
  /// A remark for people.
  public var note: String?
  /// Keys that this version does not know, in the order of the file; written back after the known ones.
  public var unknown: [JSONMember]

  /// Width and height in points, above 0 and at most `RecordingFile.maximumSizePoints`.
  public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// What contacts come from.
  public typealias Device = DeviceClass

  /// Who made a gesture: a person in front of a window, a generator, or another program's recording.
  public enum Source: String, CaseIterable, Hashable, Codable, Sendable {
    case human, synthetic, imported
  }

  /// How a scene looks.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    case light, dark
  }

  public init(
    scene: String, size: Size, scale: Double = 1, device: Device, source: Source, intent: Intent? = nil,
    person: String? = nil, task: String? = nil, style: Style = .light, thresholds: Thresholds = .standard,
    note: String? = nil, unknown: [JSONMember] = []
  ) {
    self.scene = scene
    self.size = size
    self.scale = scale
    self.device = device
    self.source = source
    self.intent = intent
    self.person = person
    self.task = task
    self.style = style
    self.thresholds = thresholds
    self.note = note
    self.unknown = unknown
  }
}
