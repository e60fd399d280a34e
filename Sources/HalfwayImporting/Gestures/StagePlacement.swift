import HalfwayRecordings

/// The mapping of a device's gestures to a stage: the scale in points per millimeter, and the location of a gesture.
public struct StagePlacement: Hashable, Sendable {
  /// The location of a gesture on the stage.
  public enum Place: Hashable, Sendable {
    /// The first contact lands at the same fraction of the stage's width and height as of the device's.
    case device
    /// The whole device is scaled to fit the stage and centered; distances are then not the physical ones.
    case fit
    /// The first contact lands at a point of the stage.
    case firstContact(x: Double, y: Double)
    /// The centroid of the contacts is at a point of the stage when their number first reaches its maximum.
    case centroid(x: Double, y: Double)
  }

  /// The default scale in points per millimeter: an iPhone has 163 points per inch, whatever its pixels, and an inch is
  /// 25.4 mm.
  public static let standardPointsPerMillimetre = 163 / 25.4
  /// The range of scales in points per millimeter.
  public static let pointsPerMillimetreRange = 0.01...1000.0

  /// The size of the stage in points.
  public var size: RecordingHeader.Size
  /// The scale in points per millimeter of the device.
  public var pointsPerMillimetre = standardPointsPerMillimetre
  /// The size of the device in millimeters, which takes precedence over its resolution; nil to use the resolution.
  public var deviceMillimetres: RecordingHeader.Size?
  /// The location of the gesture on the stage.
  public var place = Place.device

  /// Creates a placement with the default scale and location.
  public init(size: RecordingHeader.Size) { self.size = size }
}

/// The scale from the units of a device to the points of a stage.
struct UnitScale {
  var xPointsPerUnit = 1.0
  var yPointsPerUnit = 1.0
  /// The minimum and the extent of each axis in units; nil if the device has no absolute positions.
  var xRange: (minimum: Double, extent: Double)?
  var yRange: (minimum: Double, extent: Double)?
  /// Whether the whole device was scaled to fit the stage.
  var isFitted = false
  /// Whether positions are already in points.
  var isExact = false
  /// A description of the scale for display to the user.
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
        // Uses millimeters if they are known, because the resolutions of the axes may differ.
        fit(x.extent / (xUnits ?? 1), y.extent / (yUnits ?? 1), placement.size, xUnits ?? 1, yUnits ?? 1)
        words = "the device's range is fitted into the stage: " + scaleWords
      }
    } else {
      let (x, y) = (stream.touched.x, stream.touched.y)
      (xRange, yRange) = (x, y)
      fit(x.extent, y.extent, placement.size, 1, 1)
      words = "no axis ranges; the touched area is fitted into the stage: " + scaleWords
    }
  }

  /// Returns the description with the name of the file from which the axes were read.
  func words(axesFrom file: String?) -> String { file.map { "\(words), axes from \($0)" } ?? words }

  private var scaleWords: String {
    let (x, y) = (Self.text(xPointsPerUnit), Self.text(yPointsPerUnit))
    return x == y ? "\(x) points a unit" : "\(x) x \(y) points a unit"
  }

  /// Scales an area to fit the stage without distortion.
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

  /// Returns a number with four significant digits for display.
  static func text(_ number: Double) -> String {
    var unit = 1.0
    while unit > 1e-9, number.magnitude / unit < 1000 { unit /= 10 }
    let digits = (number / unit + (number < 0 ? -0.5 : 0.5)).rounded(.towardZero) * unit
    var bytes: [UInt8] = []
    // The product may be off by its last bit, which would be written with seventeen digits.
    let rounded = unit < 1 ? (digits / unit).rounded() / (1 / unit).rounded() : digits
    (try? JSONWriter.append(.number(rounded), to: &bytes)) ?? ()
    return String(decoding: bytes, as: UTF8.self)
  }
}
