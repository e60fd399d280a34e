import Foundation
import HalfwayLayers

extension GradientLayer {
  /// The location of each color as a number object, 0 to 1 and ascending; nil if there are none. Literals are assigned
  /// to the property of the same name with values of type `Double`.
  @_disfavoredOverload
  public var locations: [NSNumber]? {
    get { stopLocations.isEmpty ? nil : stopLocations.map { NSNumber(value: $0) } }
    set { stopLocations = newValue?.map(\.doubleValue) ?? [] }
  }
}
