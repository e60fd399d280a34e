import Testing

@testable import HalfwayImporting

/// The rules of the contact state machine.
@Suite struct ContactMachineTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var stream: String
    var gestures: String
    var losses: [String]

    init(_ description: String, _ stream: String, _ gestures: String, losses: [String] = []) {
      (testDescription, self.stream, self.gestures, self.losses) = (description, stream, gestures, losses)
    }
  }

  static let slots: [Rule] = [
    Rule(
      "a contact lands, moves and lifts where it was; slot 0 need not be named",
      "50 i7 x10 y20\n60 x11\n70 y25\n90 i-1", "0 down 0 10,20\n10 move 0 11,20\n20 move 0 11,25\n40 up 0 11,25"),
    Rule(
      "a frame that changes nothing of a contact says nothing of it",
      "0 i7 x10 y20\n10 x10\n20 x11 x10\n30 i-1", "0 down 0 10,20\n30 up 0 10,20"),
    Rule(
      "two contacts in two slots, landing in the order of the slots",
      "0 s1 i9 x50 y60 s0 i8 x10 y20\n10 s1 x51\n20 s0 i-1\n30 s1 i-1",
      "0 down 0 10,20\n0 down 1 50,60\n10 move 1 51,60\n20 up 0 10,20\n30 up 1 51,60"),
    Rule(
      "another id in a slot is another contact, which ends the gesture of the first",
      "0 i7 x10 y20\n10 i8 x30 y40\n20 i-1", "0 down 0 10,20\n10 up 0 10,20\n--\n0 down 0 30,40\n10 up 0 30,40"),
    Rule(
      "a slot that lifts and lands in one frame holds two contacts, whatever the id",
      "0 i7 x10 y20 s1 i6 x1 y1\n10 s0 i-1 i7 x30\n20 s0 i-1 s1 i-1",
      "0 down 0 10,20\n0 down 1 1,1\n10 up 0 10,20\n10 down 2 30,20\n20 up 1 1,1\n20 up 2 30,20"),
    Rule(
      "the same id again is the same contact", "0 i7 x10 y20\n10 i7 x11\n20 i-1",
      "0 down 0 10,20\n10 move 0 11,20\n20 up 0 11,20"),
    Rule(
      "a position before the id of its frame belongs to the contact of that id", "0 x10 y20 i7\n10 i-1",
      "0 down 0 10,20\n10 up 0 10,20"),
    Rule(
      "a coordinate that is not told again is that of the slot", "0 i7 x10 y20\n10 i-1\n20 i8 y25\n30 i-1",
      "0 down 0 10,20\n10 up 0 10,20\n--\n0 down 0 10,25\n10 up 0 10,25"),
    Rule(
      "a position in the frame of the lift is no movement, and begins nothing afterwards",
      "0 i7 x10 y20\n10 x90 i-1 y99\n20 x50\n30 i8\n40 i-1",
      "0 down 0 10,20\n10 up 0 10,20\n--\n0 down 0 50,99\n10 up 0 50,99"),
    Rule(
      "a contact without an id was down before; it begins when both coordinates are known",
      "0 x10\n10 x11\n20 y20\n30 x12\n40 i-1", "0 down 0 11,20\n10 move 0 12,20\n20 up 0 12,20",
      losses: ["beganBefore"]),
    Rule(
      "an id in a slot whose contact was down before is another contact", "0 x10 y20\n10 i4 x30\n20 i-1",
      "0 down 0 10,20\n10 up 0 10,20\n--\n0 down 0 30,20\n10 up 0 30,20", losses: ["beganBefore"]),
    Rule(
      "a contact that lifts before its position is known is left out", "0 i7 x10\n10 i-1\n20 i8 y20\n30 i-1",
      "0 down 0 10,20\n10 up 0 10,20", losses: ["noPosition"]),
    Rule("a contact within one frame is left out", "0 i7 x10 y20 i-1\n10 x1", "", losses: ["withinFrame"]),
    Rule(
      "the lift of a contact that nothing was heard of is no gesture", "0 i-1\n10 i7 x10 y20\n20 i-1",
      "0 down 0 10,20\n10 up 0 10,20", losses: ["beganBefore"]),
    Rule(
      "a file that ends in contact cancels", "0 i7 x10 y20\n10 x11",
      "0 down 0 10,20\n10 move 0 11,20\n10 cancel 0 11,20", losses: ["endedInContact"]),
    Rule(
      "events without their SYN_REPORT are ignored", "0 i7 x10 y20\n10 i-1\n20 i8 x9 y9 -",
      "0 down 0 10,20\n10 up 0 10,20", losses: ["unfinishedFrame"]),
    Rule(
      "after dropped events, what was half told and what follows up to SYN_REPORT is left out",
      "0 i7 x10 y20\n10 x99 ! x98\n20 x30\n30 y40\n40 i-1",
      "0 down 0 10,20\n10 cancel 0 10,20\n--\n0 down 0 30,40\n10 up 0 30,40",
      losses: ["eventsDropped", "beganBefore"]),
    Rule(
      "after dropped events nobody knows the slot until it is named",
      "0 s1 i7 x10 y20\n10 !\n20 x30 y40\n30 s1 x50 y60\n40 i-1",
      "0 down 0 10,20\n10 cancel 0 10,20\n--\n0 down 0 50,60\n10 up 0 50,60",
      losses: ["eventsDropped", "beganBefore"]),
    Rule(
      "slots that no device has are not followed", "0 s64 i1 x1 y1 s-1 i2 x2 y2 s99999 i3 x3 y3 s63 i4 x4 y4\n10 i-1",
      "0 down 0 4,4\n10 up 0 4,4", losses: ["tooManyContacts*3"]),
    Rule(
      "single touch told besides multitouch is not listened to",
      "0 i7 x10 y20 T1 X10 Y20\n10 X50\n20 x11 X11\n30 i-1 T0",
      "0 down 0 10,20\n20 move 0 11,20\n30 up 0 11,20"),
    Rule(
      "a time that goes back a little is the time before", "100 i7 x10 y20\n200 x11\n150 x12\n300 i-1",
      "0 down 0 10,20\n100 move 0 11,20\n100 move 0 12,20\n200 up 0 12,20", losses: ["timeBackwards"]),
    Rule(
      "a clock that goes back between gestures is of no matter", "9000000 i7 x10 y20\n9000010 i-1\n0 i8\n10 i-1",
      "0 down 0 10,20\n10 up 0 10,20\n--\n0 down 0 10,20\n10 up 0 10,20"),
    Rule(
      "a clock that goes back far in contact is another recording",
      "9000000 i7 x10 y20\n9000010 x11\n0 i8 x30 y30\n10 i-1",
      "0 down 0 10,20\n10 move 0 11,20\n10 cancel 0 11,20\n--\n0 down 0 30,30\n10 up 0 30,30", losses: ["clockJumped"]),
    Rule(
      "an hour is the longest gesture", "0 i7 x10 y20\n3600000001 x11\n3600000002 y21\n3600000003 i-1",
      "0 down 0 10,20\n0 cancel 0 10,20\n--\n0 down 0 11,21\n1 up 0 11,21", losses: ["longGesture", "beganBefore"]),
  ]

  static let packets: [Rule] = [
    Rule(
      "contacts with ids, in the order of their packets; one that is missing has lifted",
      "0 i3 x10 y20 m i1 x50 y60 m\n10 i1 x51 y60 m i3 x10 y20 m\n20 x52 y60 i1 m\n30 m",
      "0 down 0 10,20\n0 down 1 50,60\n10 move 1 51,60\n20 up 0 10,20\n20 move 1 52,60\n30 up 1 52,60"),
    Rule(
      "another id is another contact", "0 i1 x10 y20 m\n10 i2 x11 y20 m\n20 m",
      "0 down 0 10,20\n10 up 0 10,20\n--\n0 down 0 11,20\n10 up 0 11,20"),
    Rule(
      "without ids the nearest is the same",
      "0 x10 y10 m x90 y90 m\n10 x88 y90 m x12 y10 m\n20 x85 y90 m\n30 x85 y90 m x10 y10 m\n40 m",
      "0 down 0 10,10\n0 down 1 90,90\n10 move 0 12,10\n10 move 1 88,90\n20 up 0 12,10\n20 move 1 85,90\n"
        + "30 down 2 10,10\n40 up 1 85,90\n40 up 2 10,10"),
    Rule(
      "BTN_TOUCH lifts all where no packet says otherwise; a frame of something else says nothing",
      "0 x10 y10 m T1\n10 X10\n20 T0", "0 down 0 10,10\n20 up 0 10,10"),
    Rule(
      "an id of -1 is no contact", "0 i1 x10 y10 m\n10 i-1 x10 y10 m", "0 down 0 10,10\n10 up 0 10,10"),
    Rule(
      "two packets of one id: the first counts", "0 i1 x10 y10 m i1 x90 y90 m\n10 m", "0 down 0 10,10\n10 up 0 10,10",
      losses: ["duplicateID"]),
    Rule(
      "a packet without a whole position lands nobody, and moves a contact as far as it says",
      "0 i1 x10 m i2 x50 y50 m\n10 i2 x51 m\n20 m", "0 down 0 50,50\n10 move 0 51,50\n20 up 0 51,50",
      losses: ["noPosition"]),
    Rule(
      "dropped events cancel; contacts come back as others", "0 i1 x10 y10 m\n10 !\n20 i1 x30 y30 m\n30 m",
      "0 down 0 10,10\n10 cancel 0 10,10\n--\n0 down 0 30,30\n10 up 0 30,30", losses: ["eventsDropped"]),
  ]

  static let pointers: [Rule] = [
    Rule(
      "single touch is down while BTN_TOUCH is", "0 X10 Y20\n10 X11 T1\n20 Y21\n30 T0 X99\n40 X5 Y5\n50 T1\n60 T0",
      "0 down 0 11,20\n10 move 0 11,21\n20 up 0 11,21\n--\n0 down 0 5,5\n10 up 0 5,5"),
    Rule(
      "a touch waits for its position", "0 T1\n10 X10\n20 Y20\n30 T0", "0 down 0 10,20\n10 up 0 10,20"),
    Rule(
      "an absolute pointer without BTN_TOUCH is down while its button is", "0 X10 Y20\n10 L1\n20 X11\n30 L0",
      "0 down 0 10,20\n10 move 0 11,20\n20 up 0 11,20"),
    Rule(
      "steps add up, and are a contact while the button is held",
      "0 dx5 dy-3\n10 L1\n20 dx2\n30 dx-1 dy4\n40 L0\n50 dx100\n60 L1 dx1\n70 L0",
      "0 down 0 5,-3\n10 move 0 7,-3\n20 move 0 6,1\n30 up 0 6,1\n--\n0 down 0 107,1\n10 up 0 107,1"),
    Rule(
      "a button that was held before the first step", "0 L1\n10 dx2\n20 L0", "0 down 0 2,0\n10 up 0 2,0"),
    Rule("a button alone is nothing", "0 L1\n10 L0", "", losses: []),
    Rule(
      "a button of a touchpad is no contact", "0 L1\n10 L0\n20 i1 x1 y1\n30 L1\n40 L0\n50 i-1",
      "0 down 0 1,1\n30 up 0 1,1"),
    Rule(
      "dropped events cancel a press", "0 dx1 L1\n10 dx1\n20 !\n30 dx5\n40 L0\n50 L1\n60 dx1\n70 L0",
      "0 down 0 1,0\n10 move 0 2,0\n20 cancel 0 2,0\n--\n0 down 0 7,0\n10 move 0 8,0\n20 up 0 8,0",
      losses: ["eventsDropped"]),
  ]

  @Test(arguments: slots + packets + pointers)
  func `contact events follow each rule of the protocol`(_ rule: Rule) throws {
    let stream = try Streams.stream(rule.stream)
    #expect(Streams.text(stream) == rule.gestures)
    #expect(Streams.losses(stream) == rule.losses)
  }

  @Test func `the slot in the description is the initial slot of the first events`() throws {
    let head = "# EVEMU 1.3\n#     Event code 47 (ABS_MT_SLOT)\n#       Value      1\nA: 2f 0 4 0 0 0\n"
    let stream = try Streams.read(
      head + Streams.evemu(Streams.events("0 i7 x1 y2\n10 s0 i8 x3 y4\n20 s1 i-1\n30 s0 i-1")))
    #expect(Streams.text(stream) == "0 down 0 1,2\n10 down 1 3,4\n20 up 0 1,2\n30 up 1 3,4")
  }

  @Test func `the initial position of a single touch comes from the description`() throws {
    let head = """
      Input driver version is 1.0.1
        Event type 3 (EV_ABS)
          Event code 0 (ABS_X)
            Value    358
            Max      799
          Event code 1 (ABS_Y)
            Value      3
            Max      479
      Testing ... (interrupt to exit)

      """
    let stream = try Streams.read(head + Streams.evtest(Streams.events("0 T1\n10 X360\n20 T0")))
    #expect(Streams.text(stream) == "0 down 0 358,3\n10 move 0 360,3\n20 up 0 360,3")
  }

  @Test func `a frame without an end is bounded`() throws {
    let frame = "0 i1 x1 y1 " + Array(repeating: "x7", count: 5000).joined(separator: " ") + " x9\n10 i-1"
    let stream = try Streams.stream(frame)
    #expect(Streams.text(stream) == "0 down 0 7,1\n10 up 0 7,1")
    #expect(Streams.losses(stream) == ["longFrame"])
  }
}
