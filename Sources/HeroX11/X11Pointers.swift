import CX11

/// What the pointing devices can do, after XInput 2: which valuators scroll, and how far a notch is.
///
/// Master devices are listened to; a master takes on the scroll valuators of the device that moved it last.
@MainActor
final class X11Pointers {
  struct ScrollAxis {
    let isVertical: Bool
    /// Valuator units a notch; negative turns the direction round.
    let increment: Double
    /// The valuator when last heard of.
    var value: Double?
  }

  /// No hand scrolls this many notches at once: it is a valuator that the server had not set yet, or that wrapped.
  private static let mostSteps = 1000.0

  let isAvailable: Bool
  private let display: OpaquePointer
  /// By master device and valuator number.
  private var axes: [Int32: [Int: ScrollAxis]] = [:]
  /// Events that the server made before this request cannot be measured against the values read then.
  private var readSerial: [Int32: UInt] = [:]
  private var touchScreens: [Int32: Bool] = [:]

  init(display: OpaquePointer, isAvailable: Bool) {
    self.display = display
    self.isAvailable = isAvailable
    guard isAvailable else { return }
    read(XIAllMasterDevices)
  }

  /// Reads a master's axes with their present values; what other windows scrolled since is no scrolling of ours.
  func read(_ device: Int32) {
    guard isAvailable else { return }
    let serial = XNextRequest(display)
    var count: Int32 = 0
    guard let list = XIQueryDevice(display, device, &count) else { return }
    defer { XIFreeDeviceInfo(list) }
    for info in UnsafeBufferPointer(start: list, count: Int(count)) {
      readSerial[info.deviceid] = serial
      axes[info.deviceid] = Self.scrollAxes(info.classes, count: info.num_classes)
    }
  }

  func changed(_ event: XIDeviceChangedEvent) {
    touchScreens[event.sourceid] = nil
    axes[event.deviceid] = Self.scrollAxes(event.classes, count: event.num_classes)
    readSerial[event.deviceid] = event.serial
  }

  /// - Returns: the notches scrolled, or nil when the event is not about scrolling. All zero is the finger's lifting.
  func scroll(_ event: XIDeviceEvent) -> (x: Double, y: Double)? {
    guard axes[event.deviceid] != nil, let mask = event.valuators.mask, let values = event.valuators.values else {
      return nil
    }
    let isMeasurable = event.serial >= readSerial[event.deviceid] ?? 0
    var (x, y) = (0.0, 0.0)
    var isScrolling = false
    var isComplete = true
    var index = 0
    for number in 0..<Int(event.valuators.mask_len) * 8 where mask[number >> 3] & (1 << (number & 7)) != 0 {
      let value = values[index]
      index += 1
      guard var axis = axes[event.deviceid]?[number], value.isFinite else { continue }
      guard isMeasurable else {
        isComplete = false
        continue
      }
      let steps = axis.value.map { (value - $0) / axis.increment } ?? .infinity
      axis.value = value
      axes[event.deviceid]?[number] = axis
      guard abs(steps) <= Self.mostSteps else {
        isComplete = false
        continue
      }
      isScrolling = true
      if axis.isVertical { y += steps } else { x += steps }
    }
    guard isScrolling, isComplete || x != 0 || y != 0 else { return nil }
    return (x, y)
  }

  /// Returns whether its touches are where the finger is on the screen; a touchpad's are not, and come as pointer
  /// events too.
  func isTouchScreen(_ source: Int32) -> Bool {
    if let known = touchScreens[source] { return known }
    var isDirect = false
    var count: Int32 = 0
    if let list = XIQueryDevice(display, source, &count) {
      defer { XIFreeDeviceInfo(list) }
      for info in UnsafeBufferPointer(start: list, count: Int(count)) {
        Self.forEachClass(info.classes, count: info.num_classes) { type, address in
          guard type == XITouchClass else { return }
          isDirect = isDirect || address.load(as: XITouchClassInfo.self).mode == XIDirectTouch
        }
      }
    }
    touchScreens[source] = isDirect
    return isDirect
  }

  private static func scrollAxes(
    _ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32
  ) -> [Int: ScrollAxis] {
    var axes: [Int: ScrollAxis] = [:]
    var values: [Int: Double] = [:]
    forEachClass(classes, count: count) { type, address in
      if type == XIScrollClass {
        let scroll = address.load(as: XIScrollClassInfo.self)
        guard scroll.increment.isFinite, scroll.increment != 0 else { return }
        axes[Int(scroll.number)] = ScrollAxis(
          isVertical: scroll.scroll_type == XIScrollTypeVertical, increment: scroll.increment)
      } else if type == XIValuatorClass {
        let valuator = address.load(as: XIValuatorClassInfo.self)
        values[Int(valuator.number)] = valuator.value
      }
    }
    for number in axes.keys {
      axes[number]?.value = values[number]
    }
    return axes
  }

  private static func forEachClass(
    _ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32,
    _ body: (Int32, UnsafeRawPointer) -> Void
  ) {
    for item in UnsafeBufferPointer(start: classes, count: classes == nil ? 0 : Int(count)) {
      guard let item else { continue }
      body(item.pointee.type, UnsafeRawPointer(item))
    }
  }
}
