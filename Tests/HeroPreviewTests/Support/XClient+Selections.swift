/// The selections of the core protocol, spoken by hand: as an owner, and as one who asks.
extension XClient {
  /// Makes `window` the owner, now.
  func own(_ selection: String, by window: ID) throws {
    try request(22, data: 0, .u32(window), .u32(try atom(selection)), .u32(0))
    try sync()
  }

  func owner(of selection: String) throws -> ID { try ask(23, data: 0, .u32(try atom(selection))).u32(8) }

  /// Asks the owner for `target`, to be put into `property` of `window`.
  func convert(_ selection: String, to target: String, property: String, of window: ID) throws {
    try request(
      24, data: 0, .u32(window), .u32(try atom(selection)), .u32(try atom(target)), .u32(try atom(property)), .u32(0))
    try sync()
  }

  /// The owner's answer for `window`: the property, 0 when it refused. Answers for others are dropped.
  func takeAnswer(for window: ID) throws -> ID? {
    while let event = try takeEvent(type: 31) {
      if event.u32(8) == window { return event.u32(20) }
    }
    return nil
  }

  /// What another client asks of this one.
  struct SelectionRequest {
    let time, requestor, selection, target, property: ID
  }

  func takeSelectionRequest() throws -> SelectionRequest? {
    try takeEvent(type: 30).map {
      SelectionRequest(
        time: $0.u32(4), requestor: $0.u32(12), selection: $0.u32(16), target: $0.u32(20), property: $0.u32(24))
    }
  }

  /// Tells the one who asked that the property is there, or, with `refuses`, that there is none.
  func answer(_ question: SelectionRequest, refuses: Bool = false) throws {
    var event: [UInt8] = [31, 0, 0, 0]
    for word in [
      question.time, question.requestor, question.selection, question.target, refuses ? 0 : question.property,
    ] {
      event += [UInt8(word & 255), UInt8(word >> 8 & 255), UInt8(word >> 16 & 255), UInt8(word >> 24)]
    }
    event += [UInt8](repeating: 0, count: 8)
    try request(25, data: 0, .u32(question.requestor), .u32(0), .bytes(event))
    try sync()
  }

  /// Gives the one who asked these bytes; the format is 8, 16 or 32 bits an item.
  func answer(_ question: SelectionRequest, as type: String, format: UInt32 = 8, _ bytes: [UInt8]) throws {
    try set(question.property, of: question.requestor, type: type, format: format, bytes)
    try answer(question)
  }

  func has(_ property: ID, on window: ID) throws -> Bool {
    try ask(20, data: 0, .u32(window), .u32(property), .u32(0), .u32(0), .u32(0)).u32(8) != 0
  }

  /// Reads a property and deletes it, which asks for the next piece of what comes in pieces; nil: it is not there.
  func take(_ property: String, of window: ID) throws -> (type: ID, bytes: [UInt8])? {
    let reply = try ask(20, data: 1, .u32(window), .u32(try atom(property)), .u32(0), .u32(0), .u32(1 << 22))
    let type = reply.u32(8)
    guard type != 0 else { return nil }
    return (type, Array(reply[32..<32 + Int(reply.u32(16)) * Int(reply[1]) / 8]))
  }

  /// Sets a property of any window; the format is 8, 16 or 32 bits an item.
  func set(_ property: ID, of window: ID, type: String, format: UInt32 = 8, _ bytes: [UInt8]) throws {
    try request(
      18, data: 0, .u32(window), .u32(property), .u32(try atom(type)), .u32(format),
      .u32(UInt32(bytes.count) * 8 / format), .bytes(bytes))
    try sync()
  }
}
