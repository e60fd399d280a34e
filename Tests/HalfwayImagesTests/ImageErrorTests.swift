import Testing

@testable import HalfwayImages

@Suite struct ImageErrorTests {
  @Test func `An error names the file and the reason`() {
    #expect(ImageError(path: "a.png", reason: "is no picture").description == "a.png: is no picture")
  }
}
