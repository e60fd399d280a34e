import Foundation

extension AnimatableValue {
  /// Creates a value from the untyped values of Core Animation's API, or returns `nil` for an unsupported type.
  ///
  /// Supported are an `AnimatableValue`; a number of any type; a `CGPoint`, `CGSize`, `CGRect`, `CGVector` (becomes a
  /// size), `CATransform3D`, `CGAffineTransform`, `CGColor`, `CGPath`, or `CornerRadii`; an array of numbers or colors;
  /// and an `NSNumber` or `NSValue` that contains a number, point, size, rectangle, or matrix.
  public init?(any value: Any) {
    switch value {
    case let value as AnimatableValue: self = value
    case let value as any BinaryFloatingPoint: self = .scalar(Double(value))
    case let value as any BinaryInteger: self = .scalar(Double(value))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGVector: self = .size(CGSize(width: value.dx, height: value.dy))
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3D(value))
    case let value as CGColor: self = .color(value)
    case let value as CGPath: self = .path(value)
    case let value as CornerRadii: self = .radii(value)
    case let value as NSNumber: self = .scalar(value.doubleValue)
    case let value as NSValue: self.init(value)
    case let values as [CGColor]: self = .colors(values)
    case let values as [Any]: self.init(list: values)
    default: return nil
    }
  }

  private init?(list values: [Any]) {
    var numbers: [Double] = []
    for value in values {
      guard let known = AnimatableValue(any: value), case .scalar(let number) = known else { return nil }
      numbers.append(number)
    }
    self = .numbers(numbers)
  }

  /// Creates a value from a boxed value according to its type encoding.
  private init?(_ value: NSValue) {
    switch String(cString: value.objCType) {
    case Self.encoding(NSValue(point: .zero)): self = .point(value.pointValue)
    case Self.encoding(NSValue(size: .zero)): self = .size(value.sizeValue)
    case Self.encoding(NSValue(rect: .zero)): self = .rect(value.rectValue)
    default:
      guard let transform = value.spatialTransform ?? value.affineTransform.map({ CATransform3D($0) }) else {
        return nil
      }
      self = .transform(transform)
    }
  }

  private static func encoding(_ value: NSValue) -> String { String(cString: value.objCType) }
}
