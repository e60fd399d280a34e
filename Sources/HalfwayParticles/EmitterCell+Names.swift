import Foundation
import HalfwayLayers

// Access to values by name, as in key-value coding.
extension EmitterCell {
  /// Sets a value by its name, or a value of a nested cell by a key path such as `emitterCells.NAME.birthRate`. Unknown
  /// key paths are reported.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if !set(value, at: keyPath[...]) {
      Transaction.report("\(type(of: self)) has no \"\(keyPath)\" to set to \(value ?? "nil")")
    }
  }

  /// Sets one of the cell's own values by its name.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Returns a value by its name or key path, or `nil` for an unknown one.
  public func value(forKeyPath keyPath: String) -> Any? { value(at: keyPath[...]) }

  func set(_ value: Any?, at keyPath: Substring) -> Bool {
    if let (cell, rest) = Self.cell(in: emitterCells, at: keyPath) { return cell.set(value, at: rest) }
    switch (keyPath, value.flatMap { AnimatableValue(any: $0) }) {
    case ("enabled", .scalar(let number)), ("isEnabled", .scalar(let number)): values.isEnabled = number != 0
    case ("beginTime", .scalar(let number)): values.beginTime = number
    case ("duration", .scalar(let number)): values.duration = number
    case ("contentsRect", .rect(let rect)): values.contentsRect = rect
    case ("color", .color(let color)): values.color = color
    case (_, .scalar(let number)):
      if let path = Self.narrow(keyPath) {
        values[keyPath: path] = Float(number)
      } else if let path = Self.wide(keyPath) {
        values[keyPath: path] = CGFloat(number)
      } else {
        return false
      }
    case ("name", _): name = value as? String
    case ("contents", _): values.contents = value as? CGImage
    case ("enabled", _), ("isEnabled", _):
      guard let isEnabled = value as? Bool else { return false }
      values.isEnabled = isEnabled
    default: return false
    }
    return true
  }

  func value(at keyPath: Substring) -> Any? {
    if let (cell, rest) = Self.cell(in: emitterCells, at: keyPath) { return cell.value(at: rest) }
    switch keyPath {
    case "enabled", "isEnabled": return values.isEnabled
    case "beginTime": return beginTime
    case "duration": return duration
    case "contentsRect": return contentsRect
    case "color": return color
    case "name": return name
    case "contents": return contents
    default: break
    }
    if let path = Self.narrow(keyPath) { return values[keyPath: path] }
    return Self.wide(keyPath).map { values[keyPath: $0] }
  }

  /// Returns the cell addressed by the prefix `emitterCells.NAME.` of a key path, and the rest of the key path.
  static func cell(in cells: [EmitterCell]?, at keyPath: Substring) -> (EmitterCell, Substring)? {
    let words = keyPath.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "emitterCells",
      let cell = cells?.first(where: { $0.name.map { $0 == words[1] } ?? false })
    else { return nil }
    return (cell, words[2])
  }

  private static func narrow(_ key: Substring) -> WritableKeyPath<EmissionValues, Float>? {
    switch key {
    case "birthRate": \.birthRate
    case "lifetime": \.lifetime
    case "lifetimeRange": \.lifetimeRange
    case "redRange": \.redRange
    case "greenRange": \.greenRange
    case "blueRange": \.blueRange
    case "alphaRange": \.alphaRange
    case "redSpeed": \.redSpeed
    case "greenSpeed": \.greenSpeed
    case "blueSpeed": \.blueSpeed
    case "alphaSpeed": \.alphaSpeed
    default: nil
    }
  }

  private static func wide(_ key: Substring) -> WritableKeyPath<EmissionValues, CGFloat>? {
    switch key {
    case "emissionLatitude": \.emissionLatitude
    case "emissionLongitude": \.emissionLongitude
    case "emissionRange": \.emissionRange
    case "velocity": \.velocity
    case "velocityRange": \.velocityRange
    case "xAcceleration": \.xAcceleration
    case "yAcceleration": \.yAcceleration
    case "zAcceleration": \.zAcceleration
    case "scale": \.scale
    case "scaleRange": \.scaleRange
    case "scaleSpeed": \.scaleSpeed
    case "spin": \.spin
    case "spinRange": \.spinRange
    case "contentsScale": \.contentsScale
    default: nil
    }
  }
}
