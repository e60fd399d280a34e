import HalfwayRecordings

extension RecordingHeader.Intent {
  /// A description of the intent.
  package var meaning: String {
    switch self {
    case .finish: "meant to finish"
    case .cancel: "meant to be cancelled"
    case .noNavigation: "not meant to navigate"
    }
  }
}
