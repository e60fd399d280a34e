import HalfwayRecordings

/// How the gestures of a device are laid onto a stage: how many points a millimetre of the device is, and where a gesture begins.
public struct StagePlacement: Hashable, Sendable {
  /// Where a gesture lies on the stage.
  public enum Place: Hashable, Sendable {
    /// The first contact lands at the same share of the stage's width and height as it did of the device's.
    case device
    /// The whole device is scaled into the stage and centred; distances are then no longer those of the hand.
    case fit
    /// The first contact lands at a point of the stage.
    case firstContact(x: Double, y: Double)
    /// The middle of the contacts is at a point of the stage, at the first moment at which most of them are down.
    case centroid(x: Double, y: Double)
  }

  /// The points of a millimetre: an iPhone has 163 points an inch, whatever its pixels, and an inch is 25.4 millimetres.
  public static let standardPointsPerMillimetre = 163 / 25.4
  /// The points that a millimetre may be stated to have.
  public static let pointsPerMillimetreRange = 0.01...1000.0

  /// The size of the stage in points.
  public var size: RecordingHeader.Size
  /// Points of the stage for each millimetre on the device.
  public var pointsPerMillimetre = standardPointsPerMillimetre
  /// The size of the device in millimetres, in place of what its resolution says.
  public var deviceMillimetres: RecordingHeader.Size?
  public var place = Place.device

  public init(size: RecordingHeader.Size) { self.size = size }
}

/// How the units of one device become points of one stage.
struct UnitScale {
  var xPointsPerUnit = 1.0
  var yPointsPerUnit = 1.0
  /// The smallest value of each axis and its extent in units; nil where the device has no place of its own.
  var xRange: (minimum: Double, extent: Double)?
  var yRange: (minimum: Double, extent: Double)?
  /// Whether the device as a whole was scaled into the stage.
  var isFitted = false
  /// Whether positions are points already.
  var isExact = false
  /// What was done, for people.
  var words = ""

  init(_ stream: ImportedStream, _ placement: StagePlacement) {
    if stream.isInPoints {
      isExact = true
      words = "a CSS pixel is a point"
    } else if stream.isRelative {
      words = "a step of the pointer is a point"
    } else if let x = stream.description.xAxis, let y = stream.description.yAxis {
      xRange = (Double(x.minimum), x.extent)
      yRange = (Double(y.minimum), y.extent)
      let xUnits =
        placement.deviceMillimetres.map { x.extent / $0.width } ?? x.unitsPerMillimetre ?? y.unitsPerMillimetre
      let yUnits =
        placement.deviceMillimetres.map { y.extent / $0.height } ?? y.unitsPerMillimetre ?? x.unitsPerMillimetre
      if let xUnits, let yUnits, placement.place != .fit {
        xPointsPerUnit = placement.pointsPerMillimetre / xUnits
        yPointsPerUnit = placement.pointsPerMillimetre / yUnits
        words =
          "\(Self.text(xUnits)) x \(Self.text(yUnits)) units and \(Self.text(placement.pointsPerMillimetre)) points "
          + "a millimetre"
      } else {
        // Millimetres where they are known: an axis may be finer than the other.
        fit(x.extent / (xUnits ?? 1), y.extent / (yUnits ?? 1), placement.size, xUnits ?? 1, yUnits ?? 1)
        words = "the device's range is fitted into the stage: " + scaleWords
      }
    } else {
      let (x, y) = (stream.touched.x, stream.touched.y)
      (xRange, yRange) = (x, y)
      fit(x.extent, y.extent, placement.size, 1, 1)
      words = "no axis ranges, so that what was touched is fitted into the stage: " + scaleWords
    }
  }

  /// The words with the file that the axes are from.
  func words(axesFrom file: String?) -> String { file.map { "\(words), axes from \($0)" } ?? words }

  private var scaleWords: String {
    let (x, y) = (Self.text(xPointsPerUnit), Self.text(yPointsPerUnit))
    return x == y ? "\(x) points a unit" : "\(x) x \(y) points a unit"
  }

  /// Scales an area into the stage without bending it.
  private mutating func fit(
    _ width: Double, _ height: Double, _ size: RecordingHeader.Size, _ xUnits: Double, _ yUnits: Double
  ) {
    isFitted = true
    var scale = Double.infinity
    if width > 0 { scale = size.width / width }
    if height > 0 { scale = min(scale, size.height / height) }
    if !scale.isFinite || scale <= 0 { scale = 1 }
    xPointsPerUnit = scale / xUnits
    yPointsPerUnit = scale / yUnits
  }

  /// A number with four digits that count, for people.
  static func text(_ number: Double) -> String {
    var unit = 1.0
    while unit > 1e-9, number.magnitude / unit < 1000 { unit /= 10 }
    let digits = (number / unit + (number < 0 ? -0.5 : 0.5)).rounded(.towardZero) * unit
    var bytes: [UInt8] = []
    // The product may be off by a last bit, which would be written out in seventeen digits.
    let rounded = unit < 1 ? (digits / unit).rounded() / (1 / unit).rounded() : digits
    (try? JSONWriter.append(.number(rounded), to: &bytes)) ?? ()
    return String(decoding: bytes, as: UTF8.self)
  }
}
