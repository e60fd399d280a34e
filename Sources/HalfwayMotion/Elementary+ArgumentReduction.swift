extension Elementary {
  /// An angle x = quadrant·π/2 + (high + low), with the quadrant modulo 4 and |high + low| at most slightly above π/4.
  struct ReducedAngle {
    var quadrant: Int
    var high: Double
    var low: Double
  }

  /// π/2 in four parts. The first three have 33 bits, so that their products with integers below 2²⁰ are exact.
  /// Computed from π = 16·arctan(1/5) − 4·arctan(1/239) in 1400-bit integer arithmetic.
  private static let halfPiParts = (0x1.921fb544p+0, 0x1.0b4611a6p-34, 0x1.3198a2ep-69, 0x1.b839a252049c1p-104)

  /// Returns a finite angle reduced modulo π/2.
  static func reduced(_ x: Double) -> ReducedAngle {
    if x.magnitude <= 0.785 { return ReducedAngle(quadrant: 0, high: x, low: 0) }
    // 2²⁰·π/2, with a margin.
    if x.magnitude > 1_600_000 { return reducedLarge(x) }
    let multiple = nearestInteger(x * 0x1.45f306dc9c883p-1)
    // The first difference is exact. The others are exact pairs. The last product is rounded at 2⁻¹³⁷, while no double
    // in the range is closer than about 2⁻⁶⁰ to a multiple of π/2.
    let first = x - multiple * halfPiParts.0
    let second = DoubleDouble.sum(first, -(multiple * halfPiParts.1))
    let third = DoubleDouble.sum(second.high, -(multiple * halfPiParts.2))
    let rest = DoubleDouble.sum(second.low, third.low)
    let sum = DoubleDouble.sum(third.high, rest.high)
    let angle = DoubleDouble.sum(sum.high, sum.low + (rest.low - multiple * halfPiParts.3))
    return ReducedAngle(quadrant: Int(multiple) & 3, high: angle.high, low: angle.low)
  }

  /// 64 zero bits, then the first 1280 bits of the fraction 2/π.
  private static let twoOverPi: [UInt64] = [
    0,
    0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB, 0xF0CF_BC20_9AF4_361D,
  ]

  /// Returns a reduced angle by the method of Payne and Hanek (1983) in integers, for |x| > 2²⁰.
  ///
  /// |x| = M·2^e with a 53-bit integer M. Bits of 2/π of weight 2^(2−e) and above contribute multiples of 4 quadrants,
  /// so 192 bits from there on suffice: the low 192 bits of their product with M are x/(π/2) modulo 4 in units of
  /// 2⁻¹⁹⁰, with an error below 2⁻¹³⁷.
  private static func reducedLarge(_ x: Double) -> ReducedAngle {
    let bits = x.magnitude.bitPattern
    let exponent = Int(bits >> 52) - 1075
    let mantissa = bits & 0x000F_FFFF_FFFF_FFFF | 0x0010_0000_0000_0000
    let start = exponent - 2 + 64
    let (word, shift) = (start >> 6, UInt64(start & 63))
    func window(_ index: Int) -> UInt64 {
      let top = twoOverPi[word + index] << shift
      return shift == 0 ? top : top | twoOverPi[word + index + 1] >> (64 - shift)
    }
    let low = mantissa.multipliedFullWidth(by: window(2))
    let middle = mantissa.multipliedFullWidth(by: window(1))
    var limbs = [mantissa &* window(0), middle.low, low.low]
    let (sum, carry) = limbs[1].addingReportingOverflow(low.high)
    limbs[1] = sum
    limbs[0] = limbs[0] &+ middle.high &+ (carry ? 1 : 0)
    var quadrant = Int(limbs[0] >> 62)
    // Rounds to the nearest quadrant: a fraction of a half or more is counted back from the next quadrant.
    let negative = limbs[0] & (1 << 61) != 0
    if negative {
      quadrant += 1
      negate(&limbs)
    }
    limbs[0] &= (1 << 62) - 1
    let fraction = pair(limbs)
    var angle = fraction * DoubleDouble(high: 0x1.921fb54442d18p+0, low: 0x1.1a62633145c07p-54)
    if negative != (x < 0) { angle = DoubleDouble(high: -angle.high, low: -angle.low) }
    return ReducedAngle(quadrant: (x < 0 ? -quadrant : quadrant) & 3, high: angle.high, low: angle.low)
  }

  /// Negates a 192-bit number in two's complement.
  private static func negate(_ limbs: inout [UInt64]) {
    var carry = true
    for index in [2, 1, 0] {
      let (value, overflow) = (~limbs[index]).addingReportingOverflow(carry ? 1 : 0)
      limbs[index] = value
      carry = overflow
    }
  }

  /// Returns a 192-bit fraction in units of 2⁻¹⁹⁰ as the sum of six exact 32-bit pieces, smallest first.
  private static func pair(_ limbs: [UInt64]) -> DoubleDouble {
    var sum = DoubleDouble(high: 0, low: 0)
    var weight = 0x1p-190
    for limb in limbs.reversed() {
      for piece in [limb & 0xFFFF_FFFF, limb >> 32] {
        sum = DoubleDouble(high: Double(piece) * weight, low: 0) + sum
        weight *= 0x1p32
      }
    }
    return sum
  }
}
