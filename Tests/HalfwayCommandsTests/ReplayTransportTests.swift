import HalfwayApp
import HalfwayMotion
import HalfwayReplay
import HalfwayTestSupport
import Testing

@testable import HalfwayCommands

@Suite struct ReplayTransportTests {
  private func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  private func transport(speed: Double = 1, isLooping: Bool = false) -> ReplayTransport {
    ReplayTransport(end: at(1000), speed: speed, isLooping: isLooping, at: at(500))
  }

  @Test func `the position advances at the set speed and stops at the end`() {
    var transport = transport()
    #expect(transport.position(at: at(500)) == at(0) && transport.position(at: at(750)) == at(250))
    #expect(transport.position(at: at(100)) == at(0), "before it began")
    transport.setSpeed(0.1, at: at(750))
    #expect(transport.position(at: at(1750)) == at(350))
    transport.setSpeed(2, at: at(1750))
    #expect(transport.position(at: at(2000)) == at(850) && transport.isMoving(at: at(2000)))
    #expect(transport.position(at: at(2075)) == at(1000) && !transport.isMoving(at: at(2075)))
    #expect(transport.position(at: at(9000)) == at(1000))
  }

  @Test func `playback pauses, resumes, and restarts from the end`() {
    var transport = transport()
    transport.togglePlaying(at: at(700))
    #expect(transport.position(at: at(5000)) == at(200) && !transport.isMoving(at: at(5000)))
    transport.togglePlaying(at: at(5000))
    #expect(transport.position(at: at(5100)) == at(300))
    transport.togglePlaying(at: at(9000))
    #expect(transport.position(at: at(9100)) == at(100) && transport.isMoving(at: at(9100)))
  }

  @Test func `a loop pauses at its end and repeats, and turning it off keeps the position`() {
    var transport = transport(speed: 2, isLooping: true)
    #expect(transport.position(at: at(1000)) == at(1000) && transport.isMoving(at: at(1000)))
    #expect(transport.position(at: at(1799)) == at(1000))
    #expect(transport.position(at: at(1850)) == at(100))
    transport.toggleLooping(at: at(1850))
    #expect(transport.position(at: at(1850)) == at(100) && transport.position(at: at(60_000)) == at(1000))
    transport.toggleLooping(at: at(60_000))
    #expect(transport.position(at: at(60_000)) == at(1000) && transport.isMoving(at: at(60_000)))
  }

  @Test func `scrubbing holds any position within the replay, and playback resumes from there`() {
    var transport = transport()
    for (asked, given) in [(300, 300), (-5, 0), (7000, 1000), (Int64.max / 1000, 1000)] {
      transport.hold(at: at(asked), window: at(2000))
      #expect(transport.position(at: at(3000)) == at(Int64(given)))
    }
    transport.hold(at: at(400), window: at(3000))
    transport.resume(at: at(4000))
    #expect(transport.position(at: at(4100)) == at(500))
  }

  @Test func `keys step through the speeds, and every speed stays within their range`() {
    var transport = transport()
    for expected in [2, 5, 10, 20, 20] {
      transport.changeSpeed(isFaster: true, at: at(500))
      #expect(transport.speed == Double(expected))
    }
    for _ in 0..<20 { transport.changeSpeed(isFaster: false, at: at(500)) }
    #expect(transport.speed == 0.05)
    for (asked, given) in [(0, 0.05), (.infinity, 1), (.nan, 1), (1e300, 20), (-3, 0.05)] {
      transport.setSpeed(asked, at: at(500))
      #expect(transport.speed == given)
    }
    transport.setSpeed(3, at: at(500))
    transport.changeSpeed(isFaster: false, at: at(500))
    #expect(transport.speed == 2)
    #expect(ReplayTransport.steps.first == 0.05 && ReplayTransport.steps.last == 20)
  }

  @Test func `the position stays within the replay after any sequence of commands`() {
    for end in [at(0), at(1), at(1000), Timestamp(microseconds: .max / 2)] {
      var random = SeededGenerator(seed: 5)
      var transport = ReplayTransport(end: end, speed: 1, isLooping: false, at: at(0))
      var window = at(0)
      for step in 0..<300 {
        window = window.advanced(byMicroseconds: Int64(random.next() % 3_000_000))
        switch random.next() % 6 {
        case 0: transport.togglePlaying(at: window)
        case 1: transport.toggleLooping(at: window)
        case 2: transport.setSpeed(random.uniform() * 25, at: window)
        case 3: transport.hold(at: Timestamp(microseconds: Int64(random.next() >> 1)), window: window)
        default: transport.resume(at: window)
        }
        let position = transport.position(at: window)
        #expect(position >= .zero && position <= end, "seed 5, step \(step)")
      }
    }
  }
}
