import ArgumentParser

/// The group of recordings that cross-validation leaves out at a time: those of one device, or of one person.
enum LeaveOut: String, ExpressibleByArgument, CaseIterable {
  case device, person

  /// The group of a gesture.
  ///
  /// A device is known by the name in the file or in its description, or else by the name of the description's file. Names of Chromium OS's
  /// touchscreen recordings begin with the device. All other files of one folder count as one device. Halfway's own recordings only name
  /// the class of the device.
  ///
  /// A person is known by the recording's header, or by a folder whose name begins with `user_`. The other recordings of a device count
  /// as one person.
  func group(of gesture: RealGesture) -> String {
    switch self {
    case .device: Self.device(of: gesture)
    case .person: Self.person(of: gesture) ?? Self.device(of: gesture)
    }
  }

  private static func device(of gesture: RealGesture) -> String {
    guard let stream = gesture.stream else { return gesture.recording.header.device.rawValue }
    if let name = stream.description.name, !name.isEmpty { return name }
    if let file = stream.descriptionFile, let stem = file.split(separator: ".").first { return String(stem) }
    if gesture.file.contains("_touchscreen_"), let range = gesture.file.range(of: "_scroll-") {
      return String(gesture.file[..<range.lowerBound])
    }
    return gesture.parentFolders.last ?? gesture.folder
  }

  /// The person who made a gesture; nil if neither the header nor a folder names one.
  static func person(of gesture: RealGesture) -> String? {
    gesture.recording.header.person ?? gesture.parentFolders.last { $0.hasPrefix("user_") }
  }
}
