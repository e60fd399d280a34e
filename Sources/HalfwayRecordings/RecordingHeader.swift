import HalfwayGestures

/// The first line of a recording: the conditions under which it was made.
public struct RecordingHeader: Hashable, Sendable {
  /// The name of the scene; not empty.
  public var scene: String
  /// The size of the stage when the recording began.
  public var size: Size
  /// The scale in pixels per point, within `RecordingFile.scaleRange`.
  public var scale: Double
  /// The class of the input device.
  public var device: Device
  /// The origin of the gesture.
  public var source: Source
  /// The user's intent, if known: the label with which tuning compares outcomes.
  public var intent: Intent?
  /// The name of the target at which the user meant a view to come to rest, if it moves among several and the name is
  /// known. Tuning then counts that target as the intent. Not empty.
  public var target: String?
  /// A pseudonym of the user, which must not identify the person; nil if unknown. Tuning validates the gestures of one
  /// user against those of the others. Not empty.
  public var person: String?
  /// The task that the user was given, in a word or two; gestures are counted by it. Not empty.
  public var task: String?
  /// The appearance of the scene. Written only if it is dark; a file without the key is light.
  public var style: Style
  /// Whether the user preferred less motion. Written only if it is true.
  public var isReduceMotionEnabled = false
  /// The direction of the scene's layout. Written only if it is right to left.
  public var direction = Direction.leftToRight
  /// The thresholds when the gesture began, at time 0. Missing ones have the values of `Thresholds.unrecorded`; see
  /// also `Thresholds.isWritten`.
  public var thresholds: Thresholds
  /// A remark for human readers.
  public var note: String?
  /// Unknown keys in the order of the file; they are written back after the known ones.
  public var unknown: [JSONMember]

  /// A width and a height in points, above 0 and at most `RecordingFile.maximumSizePoints`.
  public struct Size: Hashable, Sendable {
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// Creates a size from a width and a height in points.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The class of the device that produces the contacts.
  public typealias Device = DeviceClass

  /// The origin of a gesture.
  public enum Source: String, CaseIterable, Hashable, Codable, Sendable {
    /// A user at a window, a generator, or another program's recording.
    case human, synthetic, imported
  }

  /// The appearance of a scene.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A light or a dark appearance.
    case light, dark
  }

  /// The direction of layout of a scene.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// From left to right, or from right to left.
    case leftToRight, rightToLeft
  }

  /// Creates a header from its values.
  public init(
    scene: String, size: Size, scale: Double = 1, device: Device, source: Source, intent: Intent? = nil,
    target: String? = nil, person: String? = nil, task: String? = nil, style: Style = .light,
    thresholds: Thresholds = .standard,
    note: String? = nil, unknown: [JSONMember] = []
  ) {
    self.scene = scene
    self.size = size
    self.scale = scale
    self.device = device
    self.source = source
    self.intent = intent
    self.target = target
    self.person = person
    self.task = task
    self.style = style
    self.thresholds = thresholds
    self.note = note
    self.unknown = unknown
  }
}
