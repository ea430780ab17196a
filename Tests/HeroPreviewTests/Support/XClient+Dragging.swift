import HeroTesting

/// Another program that drags files over a window, and drops them: XDND spoken by hand, as somebody else's program
/// speaks it.
@MainActor struct Dragger {
  let client: XClient
  /// Of the program that drags.
  let source: XClient.ID
  let target: XClient.ID

  init(display: String, to target: XClient.ID) throws {
    client = try XClient(display: display)
    source = try client.makeHiddenWindow(Box(x: 0, y: 0, width: 10, height: 10))
    self.target = target
    try client.own("XdndSelection", by: source)
  }

  /// The same with another window to drag from.
  init(_ other: Dragger, source: XClient.ID) {
    (client, target) = (other.client, other.target)
    self.source = source
  }

  /// Comes over the window with something in these kinds; three fit into the message.
  func enter(_ kinds: [String] = ["text/uri-list"], version: UInt32 = 5, isLong: Bool = false) throws {
    var data: [UInt32] = [source, version << 24 | (isLong ? 1 : 0)]
    for kind in kinds.prefix(3) { data.append(try client.atom(kind)) }
    try client.sendMessage("XdndEnter", data, to: target)
  }

  func move() throws {
    try client.sendMessage(
      "XdndPosition", [source, 0, 100 << 16 | 100, 0, try client.atom("XdndActionCopy")], to: target)
  }

  func drop() throws { try client.sendMessage("XdndDrop", [source, 0, 0], to: target) }

  func leave() throws { try client.sendMessage("XdndLeave", [source], to: target) }

  /// What the window says of a message of that type, its five longs; nil: nothing yet.
  func answer(_ type: String) throws -> [UInt32]? {
    let atom = try client.atom(type)
    while let event = try client.takeEvent(type: 33) {
      if event.u32(8) == atom { return (0..<5).map { event.u32(12 + 4 * $0) } }
    }
    return nil
  }

  /// Gives the list once it is asked for, and waits until it is taken.
  /// - Returns: whether the window has taken it.
  func hand(over list: String) async throws -> Bool {
    let question = try await eventually("the window asked for the files") { try client.takeSelectionRequest() }
    return try await hand(over: list, to: question)
  }

  /// Drops the list. It is given up after two seconds, in which a busy machine may not hand it over: then once more.
  func drop(_ list: String, as kinds: [String] = ["text/uri-list"], isLong: Bool = false) async throws {
    for _ in 0..<50 {
      try enter(kinds, isLong: isLong)
      try drop()
      if try await hand(over: list) { return }
    }
    throw Trouble("The window does not take what is dropped.")
  }

  /// Gives the list to who has asked for it, and waits until it is taken.
  /// - Returns: whether the window has taken it.
  func hand(over list: String, to question: XClient.SelectionRequest) async throws -> Bool {
    try client.answer(question, as: "text/uri-list", Array(list.utf8))
    return try await eventually("the window had done with them") { try answer("XdndFinished") }[1] & 1 == 1
  }
}
