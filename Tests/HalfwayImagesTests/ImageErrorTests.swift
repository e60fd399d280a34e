import HalfwayImages
import Testing

@Suite struct ImageErrorTests {
  @Test(arguments: [
    (ImageError.Reason.missing, "a.png: no such file"),
    (.unreadable("Permission denied"), "a.png: can't be read: Permission denied"),
    (.notAnImage, "a.png: is neither a PNG nor a JPEG picture"),
    (.tooLarge(width: 3, height: 99999), "a.png: is too large, 3 × 99999 pixels"),
    (.damaged("it ends early"), "a.png: is a damaged picture: it ends early"),
    (.unsupported("4 colour components"), "a.png: is a picture with 4 colour components, which isn't supported"),
  ])
  func `an image error names the file and the reason`(reason: ImageError.Reason, text: String) {
    #expect(ImageError(path: "a.png", reason: reason).description == text)
  }
}
