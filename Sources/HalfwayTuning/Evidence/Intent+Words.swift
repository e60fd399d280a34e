import HalfwayRecordings

extension RecordingHeader.Intent {
  /// The intent of a gesture in words.
  package var meaning: String {
    switch self {
    case .finish: "meant to finish"
    case .cancel: "meant to be cancelled"
    case .noNavigation: "not meant to navigate"
    }
  }
}
