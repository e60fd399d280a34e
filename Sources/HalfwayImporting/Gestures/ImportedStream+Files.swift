import Foundation
import HalfwayRecordings

extension ImportedStream {
  /// Reads a file of events and the description of its device.
  ///
  /// If the file doesn't specify the size of its device, a description beside it is used: a file that ends with
  /// `.desc`, `.touchpad`, or `.touchscreen` and either describes a device of the same name or has a name with which
  /// the recording's name begins. A file in a folder `device` beside the recording, or up to two folders above, is also
  /// used if its name is a word between hyphens of the recording's name.
  /// - Parameters:
  /// - format: The format; nil to detect it.
  /// - device: A file that describes the device, which takes precedence over the recording.
  /// - Throws: `RecordingError` if a file can't be read or doesn't have the format.
  public static func read(
    from path: String, format: ImportFormat?, device: String? = nil
  ) throws(RecordingError) -> ImportedStream {
    var stream = try read(try SystemFile.bytes(of: path), format: format, name: path)
    if let device {
      var description = try DeviceDescription.read(try SystemFile.bytes(of: device), name: device)
      guard description.hasAxes else {
        throw RecordingError(
          kind: .badData, file: device, message: "expected the range of the axes of a device, found none")
      }
      description.complete(with: stream.description)
      stream.take(description, from: device)
    } else if !stream.isInPoints, !stream.isRelative, stream.description.xAxis?.unitsPerMillimetre == nil {
      stream.takeDescription(beside: path)
    }
    return stream
  }

  private mutating func take(_ other: DeviceDescription, from file: String) {
    let saidNothing = description.device == nil
    description = other
    descriptionFile = URL(fileURLWithPath: file).lastPathComponent
    // The class that was derived from the events is replaced only if the description contains properties.
    if saidNothing, !isRelative, let known = other.device { device = known }
    reportPositionsBeyondAxes()
  }

  private static let descriptionExtensions = ["desc", "touchpad", "touchscreen"]

  private mutating func takeDescription(beside path: String) {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    let own = url.lastPathComponent
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { name in
      name != own && Self.descriptionExtensions.contains { name.hasSuffix("." + $0) }
    }
    // Prefer the longest name: for `Pad.2012.swipe`, `Pad.2012` is more specific than `Pad`.
    for name in names.sorted(by: { ($1.count, $0) < ($0.count, $1) }) {
      let file = folder.appendingPathComponent(name).path
      guard let bytes = try? SystemFile.bytes(of: file), let other = try? DeviceDescription.read(bytes, name: file)
      else { continue }
      let stem = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
      guard own.hasPrefix(stem + ".") || other.name != nil && other.name == description.name else { continue }
      let before = description
      var joint = description
      joint.complete(with: other)
      guard joint != before else { continue }
      take(joint, from: file)
      return
    }
    takeDescription(above: url)
  }

  /// Looks for a description in the layout of ChromeOS: `device/alex.touchpad` belongs to
  /// `USER/scroll.up-alex-USER.dat`.
  private mutating func takeDescription(above url: URL) {
    let words = url.lastPathComponent.split(separator: "-").map(String.init)
    var folder = url.deletingLastPathComponent()
    for _ in 0...2 {
      for word in words {
        for ending in Self.descriptionExtensions {
          let file = folder.appendingPathComponent("device/\(word).\(ending)").path
          guard let bytes = try? SystemFile.bytes(of: file), let other = try? DeviceDescription.read(bytes, name: file)
          else { continue }
          var joint = description
          joint.complete(with: other)
          if joint != description { return take(joint, from: file) }
        }
      }
      folder.deleteLastPathComponent()
    }
  }
}
