import HalfwayKernel
import HalfwayMotion
import Testing

/// The grouping of samples into reports of a device.
@Suite struct ContactFrameTests {
  private func time(_ microseconds: Int64) -> Timestamp { Timestamp(microseconds: microseconds) }

  private func frame(_ contacts: Int...) -> ContactFrame {
    var frame = ContactFrame()
    for contact in contacts { frame.add(contact) }
    return frame
  }

  @Test func `a sample of a single contact is a complete frame`() {
    var frame = frame(7)
    let isWhole = frame.report(7, at: time(0))
    #expect(isWhole && frame.start == nil && frame.deadline == nil)
  }

  @Test(
    "a frame is complete when every contact has reported, regardless of other events",
    arguments: [0, 1, 80, 1500, 1999])
  func everyContact(shift: Int64) {
    var frame = frame(1, 2)
    let first = frame.report(1, at: time(100))
    #expect(!first && frame.start == time(100))
    #expect(!frame.mustClose(before: 2, at: time(100 + shift)))
    let second = frame.report(2, at: time(100 + shift))
    #expect(second && frame.start == nil)
  }

  @Test func `a contact's next sample belongs to the next frame`() {
    var frame = frame(1, 2)
    _ = frame.report(1, at: time(0))
    #expect(frame.mustClose(before: 1, at: time(10)))
    #expect(!frame.mustClose(before: 2, at: time(10)))
  }

  @Test func `a frame ends at its deadline`() {
    var frame = frame(1, 2)
    _ = frame.report(1, at: time(5))
    #expect(frame.deadline == time(5 + ContactFrame.maximumMicroseconds))
    #expect(frame.mustClose(before: 2, at: time(5 + ContactFrame.maximumMicroseconds)))
    #expect(frame.time(ofSampleAt: time(900)) == time(5))
    frame.close()
    #expect(frame.deadline == nil && frame.time(ofSampleAt: time(900)) == time(900))
  }

  @Test func `a contact that has lifted isn't awaited`() {
    var frame = frame(1, 2, 3)
    frame.remove(2)
    _ = frame.report(1, at: time(0))
    let isWhole = frame.report(3, at: time(1))
    #expect(isWhole)
  }

  @Test func `contacts beyond the maximum aren't awaited`() {
    var frame = ContactFrame()
    for contact in 0..<100 { frame.add(contact) }
    var isWhole = false
    for contact in 0..<ContactFrame.maximumContacts { isWhole = frame.report(contact, at: time(0)) }
    #expect(isWhole)
  }
}
