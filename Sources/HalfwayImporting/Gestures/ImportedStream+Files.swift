import Foundation
import HalfwayRecordings

extension ImportedStream {
  /// Reads a file of events, and what describes its device.
  ///
  /// Where the file says nothing of its device's size, a description beside it is taken: a file whose name ends in `.desc`,
  /// `.touchpad` or `.touchscreen` and whose device has the same name, or by whose name the recording's begins. So is one in a folder
  /// `device` beside it or up to two folders above, whose name is a word of the recording's between hyphens.
  /// - Parameters:
  ///   - format: The format; nil to recognise it.
  ///   - device: A file that describes the device; it goes before what the recording says.
  /// - Throws: `RecordingError` where a file cannot be read or is not of the format at all.
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
    // A finger was heard of in the events; that a description knows better is said by its properties alone.
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
    // The longest name first: of `Pad` and `Pad.2012` the latter says more of `Pad.2012.swipe`.
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

  /// How ChromeOS keeps them: `device/alex.touchpad` is that of `USER/scroll.up-alex-USER.dat`.
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
