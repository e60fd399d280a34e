import ArgumentParser

/// The grouping of recordings for cross-validation, which leaves out one group at a time: by device or by person.
enum LeaveOut: String, ExpressibleByArgument, CaseIterable {
  case device, person

  /// Returns the group of a gesture.
  ///
  /// A device is identified by the name in the file or in its description, or else by the name of the description's
  /// file. The names of Chromium OS's touchscreen recordings begin with the device. All other files in one folder count
  /// as one device. Halfway's own recordings name only the device class.
  ///
  /// A person is identified by the recording's header, or by a folder whose name begins with `user_`. The other
  /// recordings of a device count as one person.
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

  /// Returns the person who made a gesture, or `nil` if neither the header nor a folder names one.
  static func person(of gesture: RealGesture) -> String? {
    gesture.recording.header.person ?? gesture.parentFolders.last { $0.hasPrefix("user_") }
  }
}
