import Testing

@testable import HalfwaySDLStage

@Suite struct WindowScaleTests {
  struct Row {
    var requested: Double?
    var variables: [String: String] = [:]
    var fontDotsPerInch: Double?
    let scale: Double
  }

  @Test(
    "an option precedes the desktop's settings, and those of programs precede the resolution of fonts",
    arguments: [
      Row(scale: 1), Row(fontDotsPerInch: 96, scale: 1), Row(fontDotsPerInch: 144, scale: 1.5),
      Row(fontDotsPerInch: 120, scale: 1.25), Row(fontDotsPerInch: 72, scale: 1), Row(fontDotsPerInch: .nan, scale: 1),
      Row(fontDotsPerInch: 1e9, scale: 8), Row(variables: ["GDK_SCALE": "2"], scale: 2),
      Row(variables: ["GDK_SCALE": "2"], fontDotsPerInch: 192, scale: 2),
      Row(variables: ["GDK_SCALE": "two"], fontDotsPerInch: 144, scale: 1.5),
      Row(variables: ["GDK_SCALE": "0"], scale: 1), Row(variables: ["GDK_SCALE": "99"], scale: 8),
      Row(requested: 1.25, variables: ["GDK_SCALE": "2"], fontDotsPerInch: 192, scale: 1.25),
      Row(requested: 0.1, scale: 0.5), Row(requested: .infinity, fontDotsPerInch: 144, scale: 1.5),
    ])
  func scale(_ row: Row) {
    #expect(
      WindowScale.units(requested: row.requested, row.variables, fontDotsPerInch: row.fontDotsPerInch) == row.scale)
  }
}
