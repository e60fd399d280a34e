extension PortCase {
  // MARK: Modules

  static let imports: [PortCase] = [
    PortCase(
      name: "imports",
      before:
        "import QuartzCore\nimport UIKit.UIGestureRecognizerSubclass // keep\nimport struct CoreGraphics.CGFloat\nimport WebKit\n",
      after:
        "import QuartzCore\nimport UIKit // keep\nimport CoreGraphics\n#if canImport(WebKit)\nimport WebKit\n#endif\n",
      leftovers: ["import WebKit"],
      modes: []),
    PortCase(
      name: "imports of single names before a class",
      before:
        "import struct CoreGraphics.CGFloat\nclass A: UIView { lazy var p = Pan(target: self, action: #selector(f)); @objc func f() {} }",
      after:
        "import UIKit\nimport CoreGraphics\nclass A: UIView { lazy var p = Pan(target: self, action: Selector(A.f)); func f() {} }",
      modes: []),
    PortCase(
      name: "what Objective-C's module has", before: "import ObjectiveC.runtime\nclass A: UIView {}",
      after: "import UIKit\nclass A: UIView {}", modes: []),
    PortCase(
      name: "parts of modules that are imported as a whole",
      before:
        "import Foundation.NSObject\nimport QuartzCore\n@_exported import CoreGraphics.CGGeometry\nimport UIKit\nimport class UIKit.UIView\n",
      after: "import Foundation\nimport QuartzCore\n@_exported import CoreGraphics\nimport UIKit\n", modes: []),
    PortCase(
      name: "requests over a network",
      before: "// For pictures.\nimport UIKit\nlet session = URLSession.shared\n",
      after:
        "// For pictures.\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nimport UIKit\nlet session = URLSession.shared\n",
      modes: []),
    PortCase(
      name: "modules that are not there",
      before:
        "@preconcurrency import Photos // why\n  import class CoreLocation.CLLocation\nimport AppKit\nimport Own; import MapKit\n@testable\nimport Vision\nlet x = URLSession.shared, y: NSLayoutConstraint",
      after:
        "#if canImport(Photos)\n@preconcurrency import Photos // why\n#endif\n  #if canImport(CoreLocation)\n  import class CoreLocation.CLLocation\n  #endif\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nimport AppKit\nimport Own; import MapKit\n@testable\nimport Vision\nlet x = URLSession.shared, y: NSLayoutConstraint",
      leftovers: ["import Photos", "import CoreLocation", "import AppKit", "import MapKit", "import Vision"], modes: []),
    PortCase(
      name: "a module that is not there before names of UIKit",
      before: "import SwiftUI\nimport Foundation\nlet view = UIView()\n",
      after: "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nimport UIKit\nimport Foundation\nlet view = UIView()\n",
      leftovers: ["import SwiftUI"], modes: []),
    PortCase(
      name: "a file for SwiftUI",
      before:
        "// A view.\nimport SwiftUI\nimport UIKit\nstruct Card: View {\n  var body: some View { Text(\"A\") }\n}\n",
      after:
        "// A view.\n#if canImport(SwiftUI)\nimport SwiftUI\nimport UIKit\nstruct Card: View {\n  var body: some View { Text(\"A\") }\n}\n#endif\n",
      modes: []),
    PortCase(
      name: "what UIKit has besides views", before: "import Foundation\nlet edges: [NSLayoutConstraint] = []\n",
      after: "import UIKit\nimport Foundation\nlet edges: [NSLayoutConstraint] = []\n", modes: []),
    PortCase(
      name: "what Foundation lacks of Core Graphics",
      before: "import Foundation\nlet map: CGAffineTransform? = nil, size: CGSize? = nil\n",
      after: "import UIKit\nimport Foundation\nlet map: CGAffineTransform? = nil, size: CGSize? = nil\n", modes: []),
    PortCase(
      name: "requests and conditional modules",
      before: "// For pictures.\n\n#if os(iOS)\nimport UIKit\n#endif\nlet session = URLSession.shared\n",
      after:
        "// For pictures.\n\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n#if os(iOS) || os(Linux)\nimport UIKit\n#endif\nlet session = URLSession.shared\n",
      modes: []),
    PortCase(
      name: "requests of the file's own", before: "import UIKit\n@objc class URLRequest: NSObject {}\n",
      after: "import UIKit\nclass URLRequest: NSObject {}\n", modes: []),
  ]
}
