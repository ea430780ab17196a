import CLcms
import Foundation

/// The colors that a file says its pixels are in; nothing if it says nothing, or something that is not understood.
enum EmbeddedColors {
  case profile(Data)
  /// A PNG file's exponent, light to pixel value, with its white point and its red, green and blue; without them, or
  /// where one is impossible, sRGB's.
  case exponent(Double, primaries: [Chromaticity]?)

  struct Chromaticity {
    var x, y: Double

    /// True if a light has this color. White with a y of 0 would make the whole picture black.
    var isPossible: Bool { x >= 0 && y > 0 && x + y <= 1.001 }
  }
}

/// Converts rows of 8-bit red, green and blue, with straight alpha or without, to sRGB.
///
/// Profiles come from files that anybody may have made: outside the program's own pictures this runs in the worker.
final class ColorConversion {
  private enum Method {
    case transform(cmsHTRANSFORM)
    /// What a component becomes, for pictures of grays.
    case table([UInt8])
  }
  private let method: Method
  private let channels: Int

  /// Returns nil if the colors are sRGB already, and if the profile is damaged or of something else than gray or RGB
  /// screens, cameras and spaces: such pictures count as sRGB.
  init?(_ colors: EmbeddedColors, hasAlpha: Bool) {
    guard let source = Self.profile(colors) else { return nil }
    defer { cmsCloseProfile(source) }
    guard let target = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(target) }
    channels = hasAlpha ? 4 : 3
    func transform(_ format: cmsUInt32Number, to result: cmsUInt32Number) -> cmsHTRANSFORM? {
      cmsCreateTransform(
        source, format, target, result, cmsUInt32Number(INTENT_PERCEPTUAL), cmsUInt32Number(cmsFLAGS_COPY_ALPHA))
    }
    if cmsGetColorSpace(source) == cmsSigGrayData {
      guard let gray = transform(hero_lcms_gray, to: hero_lcms_rgb) else { return nil }
      defer { cmsDeleteTransform(gray) }
      let ramp = (0...255).map { UInt8($0) }
      var colors = [UInt8](repeating: 0, count: 256 * 3)
      cmsDoTransform(gray, ramp, &colors, 256)
      let table = ramp.map { colors[Int($0) * 3] }
      if Self.isNear(table, ramp) { return nil }
      method = .table(table)
      return
    }
    guard cmsGetColorSpace(source) == cmsSigRgbData, let plain = transform(hero_lcms_rgb, to: hero_lcms_rgb) else {
      return nil
    }
    defer { cmsDeleteTransform(plain) }
    let samples = Self.samples
    var found = samples
    cmsDoTransform(plain, samples, &found, cmsUInt32Number(samples.count / 3))
    let format = hasAlpha ? hero_lcms_rgba : hero_lcms_rgb
    if Self.isNear(found, samples) { return nil }
    guard let used = transform(format, to: format) else { return nil }
    method = .transform(used)
  }

  deinit { if case .transform(let transform) = method { cmsDeleteTransform(transform) } }

  func convert(_ row: UnsafeMutablePointer<UInt8>, count: Int) {
    switch method {
    case .transform(let transform): cmsDoTransform(transform, row, row, cmsUInt32Number(count))
    case .table(let table):
      for pixel in 0..<count {
        for channel in 0..<3 { row[pixel * channels + channel] = table[Int(row[pixel * channels + channel])] }
      }
    }
  }

  // MARK: Profiles

  private static func profile(_ colors: EmbeddedColors) -> cmsHPROFILE? {
    switch colors {
    case .profile(let data):
      return data.withUnsafeBytes { cmsOpenProfileFromMem($0.baseAddress, cmsUInt32Number($0.count)) }
    case .exponent(let exponent, let primaries):
      // sRGB's curve is told as 0.45455 there.
      let curve = abs(exponent - 0.45455) < 0.005 ? standardCurve() : cmsBuildGamma(nil, 1 / exponent)
      guard let curve else { return nil }
      defer { cmsFreeToneCurve(curve) }
      let points = primaries.flatMap { $0.count == 4 && $0.allSatisfy(\.isPossible) ? $0 : nil } ?? standard
      func point(_ index: Int) -> cmsCIExyY { cmsCIExyY(x: points[index].x, y: points[index].y, Y: 1) }
      var white = point(0)
      var corners = cmsCIExyYTRIPLE(Red: point(1), Green: point(2), Blue: point(3))
      var curves: [OpaquePointer?] = [curve, curve, curve]
      return cmsCreateRGBProfile(&white, &corners, &curves)
    }
  }

  /// sRGB's white point, red, green and blue (IEC 61966-2-1).
  private static let standard = [(0.3127, 0.329), (0.64, 0.33), (0.3, 0.6), (0.15, 0.06)].map {
    EmbeddedColors.Chromaticity(x: $0.0, y: $0.1)
  }

  private static func standardCurve() -> OpaquePointer? {
    cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
  }

  // MARK: Whether there is anything to convert

  /// Colors all over the space, and all grays.
  private static let samples: [UInt8] = {
    let steps = stride(from: 0, through: 255, by: 51).map { UInt8($0) }
    let colors = steps.flatMap { red in steps.flatMap { green in steps.flatMap { blue in [red, green, blue] } } }
    return colors + (0...255).flatMap { [UInt8($0), UInt8($0), UInt8($0)] }
  }()

  /// Most files say that they are sRGB, in one of many profiles that differ by their rounding.
  private static func isNear(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}
